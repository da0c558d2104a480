// A friend comes by link: whoever laid the place is handed its link at once, and the friend plays with it in a browser of their own.
import { desk, inspect, telephone, until, watchedPage } from './page.mjs';

async function invited(watched, hall, browser) {
    const { page, findings } = watched;
    await page.goto(`${hall}#/set/paper_dungeons/friend`);
    await page.locator('.begin button').click();
    const link = page.locator('[role=dialog] .invite input').first();
    await link.waitFor({ timeout: 20_000 });
    await inspect(watched, 'invite');
    const address = await link.inputValue();
    if (!/#\/join\//.test(address)) findings.push(`no link to join by: ${address}`);

    const friend = await watchedPage(browser, { ...telephone, language: 'ru', theme: 'dark' });
    await friend.page.goto(address);
    await friend.page.locator('form input').fill('Борис');
    await friend.page.locator('form button').click();
    await friend.page.waitForSelector('.question .answer', { timeout: 20_000 });
    await inspect(friend, 'invite_friend');
    const view = await until('the seat of the friend', () => friend.views.get(2));
    if (view.seats.find((seat) => seat.you)?.number !== 2) findings.push('the friend sits elsewhere');
    await page.waitForSelector('[role=dialog] .invite', { state: 'attached' });
    await until('the link to be used up', async () => (await page.locator('[role=dialog] input[value*="#/join/"]').count()) === 0);
    await until('the name of the friend', async () => (await page.locator('[role=dialog]').innerText()).includes('Борис'));
    findings.push(...friend.findings.map((finding) => `friend: ${finding}`));
    await friend.close();
}

export const inviteScenarios = { invite: { look: { ...desk, language: 'en' }, work: invited } };
