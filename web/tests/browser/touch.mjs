// A finger on a telephone: a long press looks closely and points at nothing, and the map keeps its place from question to question.
import { telephone, until } from './page.mjs';
import { freeSpot } from './play.mjs';
import { sitDown } from './tables.mjs';

const state = (page) =>
    page.evaluate(() => {
        const { top, width } = document.querySelector('.pd-map')?.getBoundingClientRect() ?? {};
        return {
            number: document.querySelector('.question').dataset.number,
            answers: document.querySelectorAll('.answers .answer, .question .row .main').length,
            chosen: document.querySelectorAll('.mark.chosen').length,
            near: document.querySelectorAll('.closeup').length,
            map: width && `${Math.round(width)} px wide, ${Math.round(top)} px down`,
        };
    });

async function longPress(page, findings) {
    const before = await state(page);
    const [x, y] = await page.evaluate(freeSpot, '.mark.lit');
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await until('the look from near', async () => (await state(page)).near > 0);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await until('its end', async () => (await state(page)).near === 0);
    const after = await state(page);
    if (after.number !== before.number || after.chosen > 0) findings.push('a long press pointed');
}

async function touches({ page, findings }, hall) {
    await sitDown(page, hall, { game: 'paper_dungeons', seats: [{ name: 'Ann' }, { level: 'easy' }], seed: '6', language: 'ru' });
    await page.waitForSelector('.mark.lit');
    await longPress(page, findings);

    const places = new Set();
    for (let turn = 0; turn < 14; ++turn) {
        const before = await until('a question', async () => {
            const now = await state(page);
            return now.answers > 0 && now;
        });
        if (before.map) places.add(before.map);
        else if (turn > 3) await page.locator('[role=tab]').first().tap();
        await page.locator('.answers .answer, .question .row .main').last().tap();
        await until('a change', async () => (await state(page)).number !== before.number || (await state(page)).answers !== before.answers);
    }
    if (places.size !== 1) findings.push(`the map stood ${[...places].join(', and then ') || 'nowhere'}`);
}

export const touchScenarios = { touches: { look: { ...telephone, language: 'ru' }, work: touches } };
