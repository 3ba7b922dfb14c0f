import { useTexts } from '#platform/words/web/use-words.ts';
import { isStandardColumn } from '#rooms/sheets/rules.ts';
import type { SheetColumn } from '#rooms/sheets/shapes.ts';
import { sheetsTexts } from '#rooms/sheets/words/words.ts';

/** What a column is called: as somebody named it, or as the reader's language says. */
export function useColumnName(): (column: Pick<SheetColumn, 'id' | 'name'>) => string {
  const w = useTexts(sheetsTexts).columns;
  return ({ id, name }) => (name === '' && isStandardColumn(id) ? w[id] : name);
}
