// The main screens with words that are two fifths longer: nothing may be cut off. A name that ends in an ellipsis is allowed on a thing of the
// board alone, whose words are shown whole when it is pointed at, focused or pressed long.
import { clippedWords, desk, inspect, telephone, until } from './page.mjs';
import { changeMessages, changeWords, stretch } from './rewrite.mjs';
import { sitDown } from './tables.mjs';

const games = ['paper_dungeons', 'one_deck_dungeon', 'dungeoneer', 'host_a_dungeon'];

async function longerWords(page) {
    await page.route(/\/api\/(words|hall|rules)/, async (route) => {
        const answer = await route.fetch();
        if (!answer.ok()) return route.fulfill({ response: answer });
        const heard = await answer.json();
        const plain = route.request().url().includes('/api/words');
        const longer = plain
            ? Object.fromEntries(Object.entries(heard).map(([key, words]) => [key, stretch(words)]))
            : changeWords(heard, stretch);
        await route.fulfill({ response: answer, json: longer });
    });
    await changeMessages(page, (body) => changeWords(body, stretch));
}

async function stretched(watched, hall, name) {
    const { page, findings } = watched;
    await longerWords(page);
    const look = async (screen) => {
        await inspect(watched, `stretched_${screen}_${name}`);
        (await clippedWords(page)).forEach((words) => findings.push(`${screen}: cut off: ${words}`));
    };
    const pages = { hall: ['', '.doors .main'], setup: ['#/set/dungeoneer', '.begin .main'], learn: ['#/learn/dungeoneer', 'article li'] };
    for (const [screen, [address, sign]] of Object.entries(pages)) {
        await page.goto(`${hall}${address}`);
        await page.waitForSelector(sign);
        await look(screen);
    }
    for (const game of games) {
        await sitDown(page, hall, { game, seats: [{ name: 'Ann' }], seed: '3', language: 'en' });
        await page.waitForSelector('.answers .answer', { timeout: 30_000 });
        for (let answers = 0; answers < 4; ++answers) {
            const before = await page.locator('.question').textContent();
            await page.locator('.answers .answer').first().click();
            await until('the next question', async () => {
                const asked = await page.locator('.answers .answer, .question .row .main').count();
                return asked > 0 && (await page.locator('.question').textContent()) !== before;
            });
            if ((await page.locator('.answers .answer').count()) === 0) break;
        }
        await look(game);
    }
}

export const stretchedScenarios = {
    stretched_desk: { look: { ...desk, language: 'en' }, work: (watched, hall) => stretched(watched, hall, 'desk') },
    stretched_telephone: { look: { ...telephone, language: 'en' }, work: (watched, hall) => stretched(watched, hall, 'telephone') },
};
