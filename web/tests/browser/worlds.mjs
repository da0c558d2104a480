// A world to its last age, left to itself age by age; the life of a place in it; a branch that leaves a grown world, its twig, and both on one sheet.
import { inspect, until } from './page.mjs';
import { checkEnd } from './play.mjs';
import { looks, named } from './screens.mjs';
import { sitDown } from './tables.mjs';

export const drawn = (page) =>
    page.evaluate(() => document.querySelector('.map svg') !== null && document.querySelector('.wait, .drawing') === null);
const patience = 150_000; // for an age, on a machine that does other things too
const newest = (watched) => [...watched.views.values()].pop();
const press = (page, narrow, button) => (narrow ? button.tap() : button.click());

/** A place of the map, by keys alone: its owners, what happened there, the rule and the dice behind it. */
async function lookAtLife(watched, name) {
    const { page, findings } = watched;
    const owned = await page.evaluate(() => {
        const places = [...document.querySelectorAll('.map .place')];
        const found = places.findIndex((place) => (place.getAttribute('aria-label') ?? '').split(' · ').length > 2);
        places[Math.max(0, found)].focus();
        return found >= 0;
    });
    if (!owned) findings.push(`${name}: no place of the map has an owner`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.life ol .event', { timeout: 30_000 });
    if ((await page.locator('.life .owners li').count()) === 0) findings.push(`${name}: a place with an owner, and its life names none`);
    const event = page.locator('.life ol .event').first();
    await event.focus();
    await page.keyboard.press('Enter');
    const rule = await page.locator('.life .proof .link').first().innerText();
    if (!/^HD-[A-Z]+-\d+$/.test(rule)) findings.push(`${name}: no rule behind an event: ${rule}`);
    await inspect(watched, `${name}_life`);
}

/** Every age is left to the world after its first question; the history ends with the last of them. */
async function leftToTheWorld(watched, hall, name, seed) {
    const { page, findings, narrow } = watched;
    const begin = Date.now();
    const table = { game: 'host_a_dungeon', seats: [{ name: 'Ann' }], seed, options: { sheet: 'a4', until: 'last' } };
    const { table: id } = await sitDown(page, hall, { ...table, language: watched.language });
    await until('the first question', () => watched.views.size > 0);
    const ages = [];
    for (let turn = 0; turn < 60; ++turn) {
        const view = newest(watched);
        if (view.standing === 'over') break;
        if (ages.length && view.board.layer <= ages[ages.length - 1]) findings.push(`the age ${view.board.layer} was not left behind`);
        ages.push(view.board.layer);
        if (turn === 3) await inspect(watched, `${name}_playing`);
        await press(page, narrow, page.locator('[data-let=chapter]'));
        await until(
            `the end of the age ${view.board.age_name}`,
            () => {
                const now = newest(watched);
                return now.standing === 'over' || (now.standing === 'asked' && now.board.layer > view.board.layer);
            },
            patience,
        );
    }
    if (newest(watched).standing !== 'over') throw new Error(`not over after the ages ${ages.join(', ')}`);
    await page.waitForSelector('main.over .end');
    await checkEnd(watched);
    await inspect(watched, `${name}_end`);
    const last = newest(watched).board;
    await page.goto(`${hall}#/world/read/at/${id}`);
    await until('the world', () => drawn(page), patience);
    const told = await page.locator('.annals h3').count();
    if (told < last.layer && !narrow) findings.push(`${told} ages are told of ${last.layer + 1}`);
    await inspect(watched, `${name}_read`);
    await lookAtLife(watched, name);
    return `${ages.length} ages, ${Math.round((Date.now() - begin) / 1000)} s`;
}

/** From a year of a grown world to a table, another answer there, and back: the twig, opened, leads to both on one sheet. */
async function branch(watched, hall, name) {
    const { page, findings } = watched;
    const world = '2/until=civilization,sheet=a4';
    await page.goto(`${hall}#/world/read/${world}`);
    await until('the world', () => drawn(page), patience);
    for (let years = 0; years < 8; ++years) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('b');
    await page.waitForSelector('.question .answer', { timeout: patience });
    await until('the table', () => watched.views.size > 0);
    for (let answers = 0; answers < 30; ++answers) {
        const { number, question } = await until('a question', () => newest(watched).standing === 'asked' && newest(watched));
        const other = question.options.length > 1;
        await page.keyboard.press(other ? '2' : '1');
        await until('the next one', () => newest(watched).number !== number);
        if (other) break;
    }
    await page.goto(`${hall}#/world/read/${world}`);
    await page.waitForSelector('.timeline .leaf', { timeout: patience });
    await inspect(watched, `${name}_twig`);
    await page.locator('.timeline .leaf').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=dialog] a');
    await page.locator('[role=dialog] a[href*=compare]').click();
    await until('both sheets', async () => (await drawn(page)) && (await page.locator('.map > .holder').count()) === 2, patience);
    await inspect(watched, `${name}_beside`);
    await page.keyboard.press('o');
    const inked = () => page.evaluate(() => document.querySelectorAll('.only-first, .only-second').length);
    await until('what only one of them has', async () => (await inked()) > 0, 20_000).catch(() =>
        findings.push('two branches, and nothing differs'),
    );
    await inspect(watched, `${name}_one_sheet`);
}

export const worldScenarios = {
    world_ages: { look: looks[0], work: (watched, hall) => leftToTheWorld(watched, hall, 'world_ages', '1') },
    world_ages_telephone: { look: looks[2], work: (watched, hall) => leftToTheWorld(watched, hall, 'world_ages_telephone', '4') },
    ...Object.fromEntries(
        [looks[1]].map((look) => [
            `world_branch_${named(look)}`,
            { look, work: (watched, hall) => branch(watched, hall, `world_branch_${named(look)}`) },
        ]),
    ),
};
