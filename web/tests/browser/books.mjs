// What is read and not played: games looked back upon, mine and the house's, and the pages of a world; on a desk in
// one language and on a telephone in the other.
import { inspect, until } from './page.mjs';
import { looks, named } from './screens.mjs';
import { sitDown } from './tables.mjs';
import { drawn } from './worlds.mjs';

const world = '2/until=civilization,sheet=a4';
const grown = (page) => page.evaluate(() => document.querySelectorAll('[aria-busy=false] .world .picture svg').length === 12);
// Worlds of the first ages: those to the last one take a while to grow.
async function growShortOnes(page) {
    await page.locator('form [data-until=civilization]').click();
    await page.locator('form [type=submit]').click();
}
const there = (sign) => (page) => page.evaluate((what) => document.querySelector(what) !== null, sign);

const worlds = {
    world_read: [`#/world/read/${world}`, drawn],
    world_gazetteer: [`#/world/gazetteer/${world}`, drawn],
    world_compare: [`#/world/compare/${world}`, drawn],
    world_grow: ['#/world/grow', grown, growShortOnes],
};

async function visit(watched, hall, name, pages) {
    for (const [screen, [address, ready, begin]] of Object.entries(pages)) {
        await watched.page.goto(`${hall}${address}`);
        if (begin) await begin(watched.page);
        await until(screen, () => ready(watched.page), 90_000); // worlds take a while to grow
        await inspect(watched, `${screen}_${name}`);
    }
}

async function games(watched, hall, name) {
    const { page } = watched;
    const { table } = await sitDown(page, hall, {
        game: 'one_deck_dungeon',
        seats: [{ name: 'Ann' }],
        seed: '7',
        language: watched.language,
    });
    for (let answers = 0; answers < 6; ++answers) {
        const before = await until('a question', () =>
            page.evaluate(
                () => document.querySelector('.answers .answer, .question .row .main') && document.querySelector('.question').innerText,
            ),
        );
        await page.locator('.answers .answer, .question .row .main').first().click();
        await until('a change', async () => (await page.locator('.question').innerText()) !== before);
    }
    await visit(watched, hall, name, {
        replay: [`#/replay/${table}`, there('.table-page > .board [data-handle]')],
        mine: ['#/games', there('main section, main li')],
        fame: ['#/fame', there('main .columns')],
        hall_with_mine: ['#/', there('.doors .main')],
    });
}

export const bookScenarios = Object.fromEntries(
    [looks[0], looks[2]].flatMap((look) => [
        [`worlds_${named(look)}`, { look, work: (watched, hall) => visit(watched, hall, named(look), worlds) }],
        [`games_${named(look)}`, { look, work: (watched, hall) => games(watched, hall, named(look)) }],
    ]),
);
