// Whole games in a real browser: by keyboard alone in English on a desk, by pointer in Russian on a telephone.
// node tests/browser/run.mjs [name…]; ends with 1 when anything was found. Pictures: shots/.
import { chromium } from 'playwright-core';
import { openHall } from './hall.mjs';
import { inspect, watchedPage } from './page.mjs';
import { playByKeys, playByPointer } from './play.mjs';

const desk = { width: 1366, height: 768, language: 'en' };
const telephone = { width: 390, height: 844, language: 'ru' };
const asked = (page) => page.waitForSelector('.answers .answer', { timeout: 30_000 });

const scenarios = {
  async screens(hall, browser) {
    for (const look of [desk, { ...desk, theme: 'dark', language: 'ru' }, telephone, { ...telephone, theme: 'dark', language: 'en' }]) {
      const watched = await watchedPage(browser, look);
      const { page } = watched;
      const name = `${look.width}_${look.language}_${look.theme ?? 'light'}`;
      await page.goto(hall);
      await page.waitForSelector('.doors .main');
      await inspect(watched, `hall_${name}`);
      await page.goto(`${hall}#/set/paper_dungeons`);
      await page.waitForSelector('.begin .main');
      await inspect(watched, `setup_${name}`);
      await page.goto(`${hall}#/learn/paper_dungeons`);
      await page.waitForSelector('article li');
      await inspect(watched, `learn_${name}`);
      await finish(watched);
    }
  },

  async paper_by_keys(hall, browser) {
    const watched = await watchedPage(browser, desk);
    const { page } = watched;
    await page.goto(hall);
    await page.waitForSelector('.doors .main');
    for (let tabs = 0; tabs < 40; ++tabs) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === 'Play Paper Dungeons') break;
    }
    await page.keyboard.press('Enter');
    await asked(page);
    await inspect(watched, 'paper_first_question');
    const sheet = (key, name) => async () => {
      await page.keyboard.press(key);
      await page.waitForSelector('[role=dialog]');
      await inspect(watched, `paper_${name}`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
    };
    const hint = async () => {
      await page.keyboard.press('h');
      await page.waitForSelector('.hint', { timeout: 20_000 });
      await inspect(watched, 'paper_hint');
      await page.keyboard.press('Escape');
    };
    const answers = await playByKeys(page, { at: { 8: sheet('l', 'log'), 9: sheet('c', 'cards'), 10: sheet('Shift+?', 'keys'), 11: sheet('r', 'rules'), 12: hint } });
    await inspect(watched, 'paper_end');
    if (answers < 24) watched.findings.push(`over after ${answers} answers`);
    await finish(watched);
  },

  async paper_by_pointer(hall, browser) {
    const watched = await watchedPage(browser, telephone);
    const { page } = watched;
    await page.goto(hall);
    await page.locator('.doors .main').first().click();
    await asked(page);
    const answers = await playByPointer(page, { at: { 6: () => inspect(watched, 'paper_telephone'), 20: () => inspect(watched, 'paper_telephone_later') } });
    await inspect(watched, 'paper_telephone_end');
    if (answers < 24) watched.findings.push(`over after ${answers} answers`);
    await finish(watched);
  },
};

const all = [];
async function finish(watched) {
  all.push(...watched.findings);
  await watched.close();
}

const wanted = process.argv.slice(2);
const hall = await openHall();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  for (const [name, play] of Object.entries(scenarios)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const start = Date.now();
    const before = all.length;
    await play(hall.address, browser).catch((error) => all.push(`${name}: ${error.message}`));
    console.log(`${all.length === before ? 'ok' : 'FAILED'} ${name} ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
} finally {
  await browser.close();
  await hall.close();
}
all.forEach((finding) => console.log(finding));
process.exit(all.length > 0 ? 1 : 0);
