// A first game that teaches: from the page of a game to a table, where each new kind of question brings its rules and advice with a reason.
import { inspect, until } from './page.mjs';
import { shown } from './play.mjs';
import { looks, named } from './screens.mjs';

/** The question as it is shown, with its lesson and its advice. An answer may only narrow the list, to as many answers as there were. */
const seen = async (page) => ({
    ...(await shown(page)),
    ...(await page.evaluate(() => ({
        lesson: document.querySelector('.lesson .read')?.textContent ?? '',
        awaited: document.querySelector('.lesson') !== null && document.querySelector('.lesson .told, .lesson .bad') === null,
        reason: document.querySelector('.question .hint .read')?.textContent ?? '',
    }))),
});

async function guided(watched, hall, look) {
    const { page, findings } = watched;
    await page.goto(`${hall}#/learn/one_deck_dungeon`);
    await page.locator('.door .main').click();
    const first = await until('the first lesson', async () => {
        const now = await seen(page);
        return now.lesson && now.reason && now;
    });
    await inspect(watched, `guide_${named(look)}`);
    if (watched.language === 'ru' && !/[а-яё]/i.test(first.lesson + first.reason)) findings.push(`not in Russian: ${first.lesson}`);

    const lessons = new Set();
    for (let turn = 0; turn < 8; ++turn) {
        const now = await until('a question', async () => {
            const each = await seen(page);
            return each.kind !== 'waiting' && !each.awaited && each;
        });
        if (now.lesson) lessons.add(now.lesson);
        await page.locator('.answers .answer, .question .row .main').first().click();
        await until('a change', async () => JSON.stringify(await seen(page)) !== JSON.stringify(now));
    }
    if (lessons.size < 2) findings.push(`only ${lessons.size} lessons in eight answers`);
    return `${lessons.size} lessons`;
}

export const guideScenarios = Object.fromEntries(
    [looks[0], looks[2]].map((look) => [`guide_${named(look)}`, { look, work: (watched, hall) => guided(watched, hall, look) }]),
);
