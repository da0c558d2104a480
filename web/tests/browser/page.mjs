// A page that is watched: console errors, failed requests and accessibility violations are findings.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const shots = fileURLToPath(new URL('../../shots/', import.meta.url));

export async function watchedPage(browser, { width, height, language, theme = 'light' }) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 600,
    reducedMotion: 'reduce',
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
  });
  const page = await context.newPage();
  const findings = [];
  page.on('console', (line) => line.type() === 'error' && findings.push(`console: ${line.text()}`));
  page.on('pageerror', (error) => findings.push(`page: ${error.message}`));
  await page.addInitScript(
    ([spoken, light]) => {
      localStorage.setItem('undercroft.language', JSON.stringify(spoken));
      localStorage.setItem('undercroft.settings', JSON.stringify({ theme: light }));
    },
    [language, theme],
  );
  return { page, findings, close: () => context.close() };
}

/** axe-core on what is shown now; a picture of it is kept. */
export async function inspect({ page, findings }, name) {
  await mkdir(shots, { recursive: true });
  await page.screenshot({ path: `${shots}${name}.png` });
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  for (const violation of found.violations) {
    const where = violation.nodes.slice(0, 3).map((node) => node.target.join(' '));
    findings.push(`${name}: axe ${violation.id} (${violation.nodes.length}): ${violation.help}: ${where.join(', ')}`);
  }
  const text = await page.locator('body').innerText();
  const unsaid = text.match(/⟦[^⟧]*⟧|\b(?:table|hall|setup|paper_dungeons)\.[a-z_]+(?:\.[a-z_]+)?\b/);
  if (unsaid) findings.push(`${name}: a key instead of words: ${unsaid[0]}`);
}
