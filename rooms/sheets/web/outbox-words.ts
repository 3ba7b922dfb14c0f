import type { OutboxWords } from '#platform/outbox/web/outbox-words.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { isolating } from '#platform/words/isolated.ts';
import { sheetPath } from '#rooms/sheets/rules.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';
import type { AboutEdit } from './sheet/use-edits.ts';

/** What waits of sheets: edits, each in words of its sheet. */
export const outboxWords: OutboxWords = {
  'sheets.edit': ({ about, refused }, { language }) => {
    const w = isolating(sheetsWords[language]);
    const { id, name } = about as AboutEdit;
    const problems: Readonly<Record<string, string>> = w.problems;
    // It keeps its answer as forms do, and is none that is opened to be mended.
    const why = refused === null ? null : (problems[refused] ?? failureWords({ code: refused }, uiWords[language].failures).sentence);
    return { title: w.told.edit(name), to: sheetPath(id), why };
  },
};
