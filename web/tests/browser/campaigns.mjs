// Campaigns: begun from the hall, a game played to its end, the result found on the page, and what it earned marked.
import { desk, inspect, telephone, until } from './page.mjs';
import { play } from './play.mjs';

/** From the door of a game to the campaigns it has. */
async function toCampaigns(page, hall, game) {
    await page.goto(hall);
    await page.locator(`.doors a[href="#/campaigns/${game}"]`).click();
    await page.waitForSelector('.begin .main');
}

async function beginOne(watched, name) {
    const { page } = watched;
    await inspect(watched, `${name}_new`);
    await page.locator('.begin .main').click();
    await page.waitForSelector('.ask .main');
    await inspect(watched, `${name}_fresh`);
}

/** The next game of the campaign that is shown, to its end and back. */
async function playNext(watched) {
    const { page } = watched;
    watched.views.clear();
    await page.locator('.ask .main').click();
    await until('the first question', () => watched.views.size > 0);
    await play(watched, { hand: watched.narrow ? 'pointer' : 'keys', most: 2500 });
    const view = [...watched.views.values()].find((each) => each.standing === 'over');
    await page.locator('main.over footer .main').click();
    await page.waitForSelector('.paper');
    return view;
}

async function story(watched, hall) {
    const { page, findings } = watched;
    await toCampaigns(page, hall, 'paper_dungeons');
    await beginOne(watched, 'campaign_story');
    const view = await playNext(watched);
    const cells = await page.locator('.paper td').allInnerTexts();
    for (const { score } of view.scores) if (!cells.includes(String(score))) findings.push(`the chapter lacks ${score}: ${cells}`);
    if ((await page.locator('.chapters .done').count()) !== 1) findings.push('not one chapter is done');
    await inspect(watched, 'campaign_story_played');
    await page.goto(`${hall}#/campaigns`);
    await page.waitForSelector('.mine li .main');
    await inspect(watched, 'campaign_list');
}

async function sheet(watched, hall) {
    const { page, findings } = watched;
    await toCampaigns(page, hall, 'one_deck_dungeon');
    await beginOne(watched, 'campaign_sheet');
    let games = 0;
    do {
        await playNext(watched);
        games += 1;
    } while (games < 5 && (await page.locator('.ask li button').count()) === 0); // an early end may earn nothing
    if ((await page.locator('.games li b').count()) !== games) findings.push(`${games} games were played`);
    await inspect(watched, 'campaign_sheet_marks');
    // Whoever plays at random may come out of five dungeons with nothing; what marks do is tried for certain in tests/server.
    if ((await page.locator('.ask li button').count()) === 0) return;
    const left = async () => (await page.locator('.ask h2').first().innerText()).match(/\d+(?=[^\d]*$)/)?.[0];
    const before = await left();
    await page.keyboard.press('1');
    await until('the mark', async () => (await left()) !== before);
    await page.locator('main').evaluate((main) => main.scrollIntoView());
    if ((await page.locator('.shape .tick').count()) !== 1) findings.push('the mark is not on the sheet');
    await inspect(watched, 'campaign_sheet_marked');
}

/** A campaign that this browser does not hold. */
async function unknown(watched, hall) {
    await watched.page.goto(`${hall}#/campaign/nosuchname`);
    await watched.page.waitForSelector('[role=alert]');
    await inspect(watched, 'campaign_unknown');
    await watched.page.goto(`${hall}#/campaigns`);
    await watched.page.waitForSelector('.none');
    await inspect(watched, 'campaign_none');
}

const looks = { wide: { ...desk, language: 'en' }, small: { ...telephone, language: 'ru', theme: 'dark' } };

export const campaignScenarios = {
    campaign_story: { look: looks.wide, work: story },
    campaign_sheet: { look: looks.small, work: sheet },
    campaign_unknown: { look: { ...desk, language: 'ru' }, work: unknown },
};
