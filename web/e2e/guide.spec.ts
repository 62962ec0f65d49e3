// The guided first games, from the first word to the last, in both languages.

import { DESK, PHONE } from './devices';
import { expect, test } from './house';
import { GAMES, type Game } from './table';
import { en, fr } from './words';

for (const game of Object.keys(GAMES) as Game[]) {
  test.describe(game, () => {
    test.use(game === 'fox' || game === 'sly' ? PHONE : DESK);

    for (const [locale, say] of [
      ['en-GB', en],
      ['fr-FR', fr],
    ] as const) {
      test.describe(locale, () => {
        test.use({ locale });

        test('is guided from start to end', async ({ page }) => {
          await page.goto('/');
          await page
            .getByRole('link', { name: say('guide.link_label', { game: GAMES[game].name }), exact: true })
            .click();
          const end = page
            .getByRole('button', { name: say('guide.play') })
            .or(page.getByRole('link', { name: say('guide.play') }));
          const on = page
            .getByRole('button', { name: say('guide.do_it') })
            .or(page.getByRole('button', { name: say('guide.go_on') }))
            .first();
          await expect(on).toBeVisible();
          for (let step = 0; step < 200 && (await end.count()) === 0; step++) {
            await on.or(end).first().waitFor();
            if ((await end.count()) === 0) await on.click();
          }
          await expect(end.first()).toBeVisible();
        });
      });
    }
  });
}
