// The screens before a game, in both lights, both languages and both sizes; and the way from a door of the hall to the first question.
import { desk, inspect, telephone } from './page.mjs';

export const looks = [
    { ...desk, language: 'en' },
    { ...desk, language: 'ru', theme: 'dark' },
    { ...telephone, language: 'ru' },
    { ...telephone, language: 'en', theme: 'dark' },
];

export const named = (look) => `${look.width}_${look.language}_${look.theme ?? 'light'}`;

const pages = {
    hall: ['', '.doors .main'],
    setup: ['#/set/paper_dungeons', '.begin .main'],
    learn: ['#/learn/paper_dungeons', 'article li'],
};

async function screens(watched, hall, name) {
    for (const [screen, [address, sign]] of Object.entries(pages)) {
        await watched.page.goto(`${hall}${address}`);
        await watched.page.waitForSelector(sign);
        await inspect(watched, `${screen}_${name}`);
    }
}

/** Two clicks, or Tab and Enter, and one plays; each of the four doors. */
async function doors({ page, findings }, hall) {
    const games = await page.request.get(`${hall}api/hall?language=en`).then((answer) => answer.json());
    for (const game of games.games) {
        await page.goto(hall);
        await page.waitForSelector('.doors .main');
        const label = `Play ${game.name}`;
        let found = false;
        for (let tabs = 0; tabs < 60 && !found; ++tabs) {
            await page.keyboard.press('Tab');
            found = (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === label;
        }
        if (!found) findings.push(`no way by Tab to “${label}”`);
        await page.keyboard.press('Enter');
        await page.waitForSelector('.answers .answer', { timeout: 30_000 });
        const title = await page.locator('h1').first().innerText();
        if (title !== game.name) findings.push(`behind the door of ${game.name}: ${title}`);
    }
}

export const screenScenarios = {
    ...Object.fromEntries(
        looks.map((look) => [`screens_${named(look)}`, { look, work: (watched, hall) => screens(watched, hall, named(look)) }]),
    ),
    doors: { look: looks[0], work: doors },
};
