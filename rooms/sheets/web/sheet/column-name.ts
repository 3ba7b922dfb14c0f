import { useWords } from '#platform/words/web/use-words.ts';
import { isStandard } from '#rooms/sheets/rules.ts';
import type { SheetColumn } from '#rooms/sheets/shapes.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';

/** What a column is called: as somebody named it, or as the reader's language says. */
export function useColumnName(): (column: Pick<SheetColumn, 'id' | 'name'>) => string {
  const w = useWords(sheetsWords).columns;
  return ({ id, name }) => (name === '' && isStandard(id) ? w[id] : name);
}
