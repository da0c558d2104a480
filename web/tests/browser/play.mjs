// Plays a table to its end, by keys alone or by pointing at what glows.

const standing = (page) =>
  page.evaluate(() => {
    if (document.querySelector('.end')) return 'over';
    const question = document.querySelector('.question');
    if (!question) return 'none';
    if (question.querySelector('.hint')) return 'hint';
    if (question.querySelector('[role=alert] ~ .row .main')) return 'warned';
    const answers = question.querySelectorAll('.answers .answer').length;
    if (answers > 0) return `asked ${answers}`;
    return question.querySelector('.row .main') ? 'confirm' : 'waiting';
  });

const heading = (page) => page.locator('.question h2').first().innerText();

/** What stands on the screen must have changed before the next answer is given. */
async function settle(page, before) {
  await page
    .waitForFunction((old) => document.querySelector('.end') || document.querySelector('.question')?.textContent !== old, before, { timeout: 20_000 })
    .catch(() => undefined);
}

const content = (page) => page.evaluate(() => document.querySelector('.question')?.textContent ?? '');

export async function playByKeys(page, { most = 900, at = {} } = {}) {
  let choice = 7;
  for (let answers = 0; answers < most; ) {
    const now = await standing(page);
    if (now === 'over') return answers;
    const before = await content(page);
    if (now.startsWith('asked')) {
      const count = Number(now.slice(6));
      choice = (choice * 1103515245 + 12345) & 0x7fffffff;
      await at[answers]?.();
      if (answers % 5 === 4) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      } else {
        await page.keyboard.press(String(1 + ((choice >> 8) % Math.min(9, count))));
      }
      answers += 1;
    } else if (now === 'confirm' || now === 'hint' || now === 'warned') {
      await page.locator('.question h2').first().focus();
      await page.keyboard.press('Enter');
    }
    await settle(page, before);
  }
  throw new Error(`not over after ${most} answers: ${await heading(page)}`);
}

export async function playByPointer(page, { most = 900, at = {} } = {}) {
  let choice = 3;
  for (let answers = 0; answers < most; ) {
    const now = await standing(page);
    if (now === 'over') return answers;
    const before = await content(page);
    if (now.startsWith('asked')) {
      choice = (choice * 1103515245 + 12345) & 0x7fffffff;
      await at[answers]?.();
      const lit = page.locator('.board .mark.lit:visible, .dock .mark.lit:visible');
      const count = await lit.count();
      const pick = count > 0 && answers % 3 !== 2 ? lit.nth((choice >> 8) % count) : page.locator('.answers .answer').first();
      await pick.click({ timeout: 5000 }).catch(() => page.locator('.answers .answer').first().click());
      answers += 1;
    } else if (now === 'confirm' || now === 'hint' || now === 'warned') {
      await page.locator('.question .row .main').first().click();
    }
    await settle(page, before);
  }
  throw new Error(`not over after ${most} answers: ${await heading(page)}`);
}
