import type { OutboxTexts } from '#platform/outbox/web/outbox-words.ts';
import { describeFailure } from '#platform/ui/failure-words.ts';
import { uiTexts } from '#platform/ui/words/words.ts';
import { withIsolatedBlanks } from '#platform/words/isolated.ts';
import { sheetPath } from '#rooms/sheets/rules.ts';
import { sheetsTexts } from '#rooms/sheets/words/words.ts';
import type { AboutEdit } from './sheet/use-edits.ts';

/** What waits of sheets: edits, each in words of its sheet. */
export const outboxWords: OutboxTexts = {
  'sheets.edit': ({ about, refused }, { language }) => {
    const w = withIsolatedBlanks(sheetsTexts[language]);
    const { id, name } = about as AboutEdit;
    const problems: Readonly<Record<string, string>> = w.problems;
    // It keeps its answer as forms do, and is none that is opened to be mended.
    const why = refused === null ? null : (problems[refused] ?? describeFailure({ code: refused }, uiTexts[language].failures).sentence);
    return { title: w.told.edit(name), to: sheetPath(id), reason: why };
  },
};
