// Whole games of One Deck Dungeon and Dungeoneer at tables with a seed: by keyboard in one language, by pointer in the other.
import { inspect, watchedPage } from './page.mjs';
import { playByKeys, playByPointer } from './play.mjs';

const desk = { width: 1366, height: 768 };
const telephone = { width: 390, height: 844 };
const solo = [{ name: 'Ann' }];
const duel = [{ name: 'Ann' }, { level: 'easy' }];

const tables = {
    one_deck_by_keys: { ...desk, language: 'en', game: 'one_deck_dungeon', seats: solo, seed: '7', play: playByKeys },
    one_deck_by_pointer: {
        ...telephone,
        language: 'ru',
        theme: 'dark',
        game: 'one_deck_dungeon',
        seats: duel,
        seed: '8',
        play: playByPointer,
    },
    dungeoneer_by_keys: { ...desk, language: 'ru', theme: 'dark', game: 'dungeoneer', seats: duel, seed: '7', play: playByKeys },
    dungeoneer_by_pointer: {
        ...telephone,
        language: 'en',
        game: 'dungeoneer',
        seats: duel,
        options: { set: 'both' },
        seed: '9',
        play: playByPointer,
    },
};

async function sitDown(page, hall, { game, seats, options = {}, seed, language }) {
    await page.goto(hall);
    const table = await page.evaluate(
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
            return opened.table;
        },
        { game, seats, options, seed, language, hot_seat: false },
    );
    await page.goto(`${hall}#/table/${table}`);
    await page.reload();
    await page.waitForSelector('.answers .answer', { timeout: 30_000 });
}

/** Scenarios by name; `finish` takes what was found. */
export const gamesAtTables = (finish) =>
    Object.fromEntries(
        Object.entries(tables).map(([name, table]) => [
            name,
            async (hall, browser) => {
                const watched = await watchedPage(browser, table);
                try {
                    await sitDown(watched.page, hall, table);
                    const at = Object.fromEntries(
                        [0, 3, 7, 12, 20, 35].map((answer) => [answer, () => inspect(watched, `${name}_${answer}`)]),
                    );
                    await table.play(watched.page, { most: 3000, at });
                    await inspect(watched, `${name}_end`);
                } finally {
                    await finish(watched);
                }
            },
        ]),
    );
