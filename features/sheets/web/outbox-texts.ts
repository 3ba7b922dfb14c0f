import type { OutboxTexts } from '#platform/outbox/web/outbox-texts.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import { sheetPath } from '#features/sheets/rules.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import type { AboutEdit } from './sheet/use-edits.ts';

/** What waits of sheets: edits, each in words of its sheet. */
export const outboxTexts: OutboxTexts = {
  'sheets.edit': ({ about, refused }, { language }) => {
    const w = withIsolatedBlanks(sheetsTexts[language]);
    const { id, name } = about as AboutEdit;
    const problems: Readonly<Record<string, string>> = w.problems;
    // It keeps its answer as forms do, and is none that is opened to be mended.
    const why = refused === null ? null : (problems[refused] ?? describeFailure({ code: refused }, uiTexts[language].failures).sentence);
    return { title: w.told.edit(name), to: sheetPath(id), reason: why };
  },
};
