// A game in a browser, from the first question to the end: by keyboard alone or by pointer alone, with what is wrong on the way.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const hall = process.env.UNDERCROFT_HALL ?? 'http://127.0.0.1:8420';
const patience = Number(process.env.UNDERCROFT_PATIENCE ?? 120_000); // ms for a game

export const desktop = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };

export async function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
}

/** Opens a table and sits down at it. `faults` gathers errors of the console and of the page. */
export async function sitDown(browser, { game, language, size, theme, seats, options = {}, seed }) {
  const context = await browser.newContext({ viewport: size, hasTouch: size.width < 600, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const faults = [];
  const seen = { view: undefined, count: 0 };
  page.on('console', (line) => line.type() === 'error' && faults.push(`console: ${line.text()}`));
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const view = viewIn(JSON.parse(String(payload)));
      if (!view) return;
      seen.view = view;
      ++seen.count;
    }),
  );
  await page.goto(`${hall}/`);
  const table = await page.evaluate(
    async ({ body, theme }) => {
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const opened = await answer.json();
      const own = opened.seats.filter((seat) => seat.token);
      const places = own.map((seat) => ({ table: opened.table, seat: seat.number, token: seat.token, game: body.game, maker: true }));
      localStorage.setItem('undercroft.seats', JSON.stringify(places));
      localStorage.setItem('undercroft.language', JSON.stringify(body.language));
      localStorage.setItem('undercroft.settings', JSON.stringify({ theme }));
      return opened.table;
    },
    { body: { game, language, options, seats, seed, hot_seat: false }, theme },
  );
  await page.goto(`${hall}/#/table/${table}`);
  await page.reload();
  await page.waitForSelector('.question h2');
  return { page, context, faults, seen };
}

const viewIn = (message) => [message, message.view, message.body].find((each) => each?.board && each?.standing);

/** What axe finds on this screen, and what is cut, too small for a finger or makes the page scroll. */
export async function inspect(page, scene) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const wrong = [];
    const result = await window.axe.run(document, { resultTypes: ['violations'] });
    for (const { id, nodes } of result.violations) wrong.push(`${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`);
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) wrong.push('the page scrolls');
    if (innerWidth < 600) {
      for (const element of document.querySelectorAll('.answer, .tools button, .tabs button, nav button, a.back')) {
        const { width, height } = element.getBoundingClientRect();
        if (width && (width < 43.5 || height < 43.5)) wrong.push(`small: ${element.textContent.trim()} ${width}x${height}`);
      }
    }
    return wrong;
  });
  return found.map((words) => `${scene}: ${words}`);
}

function chooser(seed) {
  let state = seed;
  return () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
}

/** Plays to the end. `bold` answers are drawn by lot, later ones are the first that is offered: that ends any game.
    `sceneOf` names a screen by its view; every screen is inspected once. */
export async function playOut({ page, faults, seen }, { by, sceneOf, bold = 80, seed = 1, shots = '' }) {
  const next = chooser(seed);
  const scenes = new Set();
  const start = Date.now();
  let answers = 0;
  while (seen.view?.standing !== 'over') {
    if (Date.now() - start > patience) throw new Error(`not over after ${answers} answers: ${seen.view?.question?.words}`);
    if (seen.view?.standing !== 'asked') {
      await page.waitForTimeout(20);
      continue;
    }
    const scene = sceneOf(seen.view);
    if (!scenes.has(scene)) {
      scenes.add(scene);
      await page.waitForTimeout(250);
      faults.push(...(await inspect(page, scene)));
      if (shots) await page.screenshot({ path: `${shots}_${scene}.png` });
    }
    const before = seen.count;
    const offered = await page.locator('.answer').count();
    const picked = answers < bold ? Math.floor(next() * Math.min(offered, 9)) : 0;
    if (by === 'keyboard') await page.keyboard.press(offered ? `Digit${picked + 1}` : 'Enter');
    else {
      const button = offered ? page.locator('.answer').nth(picked) : page.locator('.question .row button').first();
      await button.click({ timeout: 1500 }).catch(() => undefined); // a new question may have taken it away
    }
    ++answers;
    for (let wait = 0; wait < 40 && seen.count === before; ++wait) await page.waitForTimeout(10);
  }
  await page.waitForSelector('main.over');
  scenes.add('over');
  faults.push(...(await inspect(page, 'over')));
  if (shots) await page.screenshot({ path: `${shots}_over.png` });
  return { answers, scenes: [...scenes], seconds: (Date.now() - start) / 1000 };
}
