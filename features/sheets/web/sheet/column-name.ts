import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isStandardColumn } from '#features/sheets/rules.ts';
import type { SheetColumn } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

export function useColumnName(): (column: Pick<SheetColumn, 'id' | 'name'>) => string {
  const w = useTexts(sheetsTexts).columns;
  return ({ id, name }) => (name === '' && isStandardColumn(id) ? w[id] : name);
}
