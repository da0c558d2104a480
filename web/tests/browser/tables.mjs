// Whole games at tables with a seed: by keyboard alone in one language, by pointer in the other, on a desk and on a telephone.
import { desk, inspect, telephone, until, watchedPage } from './page.mjs';
import { checkEnd, play } from './play.mjs';

const solo = [{ name: 'Ann' }];
const duel = [{ name: 'Ann' }, { level: 'easy' }];
const four = [...duel, { level: 'easy' }, { level: 'easy' }];

const games = {
    paper_by_keys: { ...desk, language: 'en', game: 'paper_dungeons', seats: duel, seed: '5', hand: 'keys', least: 24, sheets: true },
    paper_by_pointer: {
        ...telephone,
        language: 'ru',
        theme: 'dark',
        game: 'paper_dungeons',
        seats: duel,
        seed: '6',
        hand: 'pointer',
        least: 24,
    },
    one_deck_by_keys: {
        ...desk,
        language: 'ru',
        theme: 'dark',
        game: 'one_deck_dungeon',
        seats: solo,
        seed: '7',
        hand: 'keys',
        least: 10,
        planned: true,
    },
    one_deck_by_pointer: { ...telephone, language: 'en', game: 'one_deck_dungeon', seats: duel, seed: '8', hand: 'pointer', least: 10 },
    one_deck_four: { ...desk, language: 'en', game: 'one_deck_dungeon', seats: four, seed: '8', hand: 'pointer', least: 10 },
    dungeoneer_by_keys: { ...desk, language: 'ru', game: 'dungeoneer', seats: duel, seed: '7', hand: 'keys', least: 20 },
    dungeoneer_by_pointer: {
        ...telephone,
        language: 'en',
        theme: 'dark',
        game: 'dungeoneer',
        seats: duel,
        options: { set: 'both' },
        seed: '9',
        hand: 'pointer',
        least: 20,
    },
    world_by_keys: {
        ...desk,
        language: 'en',
        theme: 'dark',
        game: 'host_a_dungeon',
        seats: solo,
        options: { sheet: 'a4', until: 'civilization' },
        seed: '2',
        hand: 'keys',
        least: 20,
        listed: true, // what the first ages ask has no things on the sheet
    },
    world_by_pointer: {
        ...telephone,
        language: 'ru',
        game: 'host_a_dungeon',
        seats: solo,
        options: { sheet: 'a4', until: 'primordial' },
        seed: '2',
        hand: 'pointer',
        least: 3,
        listed: true,
    },
};

/** Opens a table by the hall's own door for programs and keeps its seats in this browser. */
export async function openTable(page, hall, { game, seats, options = {}, seed, language, hot_seat = false }) {
    await page.goto(hall);
    return page.evaluate(
        async (body) => {
            const answer = await fetch('/api/tables', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(body),
            });
            if (!answer.ok) throw new Error(await answer.text());
            const opened = await answer.json();
            const places = opened.seats
                .filter((seat) => seat.token)
                .map((seat) => ({ table: opened.table, seat: seat.number, token: seat.token, game: body.game, maker: true }));
            localStorage.setItem('undercroft.seats', JSON.stringify(places));
            return opened;
        },
        { game, seats, options, seed, language, hot_seat },
    );
}

export async function sitDown(page, hall, table) {
    const opened = await openTable(page, hall, table);
    await page.goto(`${hall}#/table/${opened.table}`);
    await page.reload();
    await page.waitForSelector('.question, .curtain', { timeout: 30_000 });
    return opened;
}

/** The best plan by its key: ghosts on the boxes it names, a step of it by Enter, and away again. */
async function planByKeys(watched, name) {
    const { page, findings, views } = watched;
    const view = [...views.values()].at(-1);
    if (!view.plan.some((step) => /^place /.test(step.text ?? ''))) return;
    await page.keyboard.press('b');
    await page.waitForSelector('.course');
    const steps = await page.locator('.course li').count();
    if (steps !== view.plan.filter((step) => step.text).length) findings.push(`${name}: ${steps} steps of the plan are shown`);
    if ((await page.locator('.box .ghost').count()) === 0) findings.push(`${name}: no ghost on the boxes`);
    await inspect(watched, `${name}_plan`);
    await page.keyboard.press('q');
    await page.keyboard.press('Enter');
    await until('a step of the plan', () => [...views.values()].at(-1).number !== view.number);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.course', { state: 'detached' });
}

/** Every sheet that a key lays over the board, and the hint. */
function sheetsByKeys(watched, name) {
    const { page } = watched;
    const sheet = (key, what) => async () => {
        await page.keyboard.press(key);
        await page.waitForSelector('[role=dialog]');
        await inspect(watched, `${name}_${what}`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('[role=dialog]', { state: 'detached' });
    };
    const hint = async () => {
        await page.keyboard.press('h');
        await page.waitForSelector('.hint', { timeout: 20_000 });
        await inspect(watched, `${name}_hint`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('.hint', { state: 'detached' });
    };
    const sheets = {
        4: ['l', 'log'],
        5: ['c', 'cards'],
        6: ['Shift+?', 'keys'],
        8: ['r', 'rules'],
        9: ['o', 'orders'],
        10: ['t', 'talk'],
        11: ['p', 'people'],
    };
    return { ...Object.fromEntries(Object.entries(sheets).map(([turn, [key, what]]) => [turn, sheet(key, what)])), 12: hint };
}

async function wholeGame(name, table, watched, hall) {
    await sitDown(watched.page, hall, table);
    await until('the first question', () => watched.views.size > 0);
    const turns = Object.fromEntries([0, 7, 20, 45].map((turn) => [turn, () => inspect(watched, `${name}_${turn}`)]));
    const planned = Object.fromEntries([10, 14, 18].map((turn) => [turn, () => planByKeys(watched, name)]));
    const at = { ...turns, ...(table.sheets ? sheetsByKeys(watched, name) : {}), ...(table.planned ? planned : {}) };
    const played = await play(watched, { hand: table.hand, most: 2500, at });
    await checkEnd(watched);
    await inspect(watched, `${name}_end`);
    if (played.turns < table.least) watched.findings.push(`${name}: over after ${played.turns} turns`);
    if (played.thing === 0 && !table.listed) watched.findings.push(`${name}: nothing was ever answered on the board itself`);
    return `${played.turns} answers, ${played.thing} on the board`;
}

export const wholeGames = Object.fromEntries(
    Object.entries(games).map(([name, table]) => [name, { look: table, work: (watched, hall) => wholeGame(name, table, watched, hall) }]),
);
