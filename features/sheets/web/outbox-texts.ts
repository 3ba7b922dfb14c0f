import type { OutboxTexts } from '#platform/outbox/web/outbox-texts.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import { sheetPath } from '#features/sheets/rules.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import type { AboutEdit } from './sheet/use-edits.ts';

export const outboxTexts: OutboxTexts = {
  'sheets.edit': ({ about, refused }, { language }) => {
    const w = withIsolatedBlanks(sheetsTexts[language]);
    const { id, name } = about as AboutEdit;
    const problems: Readonly<Record<string, string>> = w.problems;
    // Unlike a refused form, a refused edit cannot be opened and corrected, so the reason is shown here.
    const reason = refused === null ? null : (problems[refused] ?? describeFailure({ code: refused }, uiTexts[language].failures).sentence);
    return { title: w.messages.edit(name), to: sheetPath(id), reason };
  },
};
