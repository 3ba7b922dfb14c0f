import { foldForSearch } from '#platform/i18n/fold-for-search.ts';
import type { StandardColumn } from '#features/sheets/rules.ts';
import type { SheetColumn } from '#features/sheets/shapes.ts';

const names: Readonly<Record<StandardColumn, RegExp>> = {
  time: /^(?:times?|when|hours?|start(?: time)?|horas?|horarios?|cuando)$/,
  what: /^(?:what|activity|activities|event|events|program|session|description|title|item|que|actividad(?:es)?|evento|programa|descripcion)$/,
  where: /^(?:where|location|locations|place|places|venue|room|area|donde|lugar(?:es)?|ubicacion|sitio)$/,
  who: /^(?:who(?: leads)?|leaders?|lead|staff|led by|led|in charge|person|responsible|speaker|quien(?: dirige)?|lider(?:es)?|responsables?|encargad[oa]s?|a cargo)$/,
  'set-up': /^(?:set ?-?up|setup needs|room set ?-?up|montaje|preparacion|preparativos)$/,
  food: /^(?:food|menu|meals?|snacks?|food service|comida|alimentos|refrigerio)$/,
  equipment: /^(?:equipment|supplies|needs|materials|gear|a\/?v|tech|equipos?|material(?:es)?)$/,
  notes: /^(?:notes?|comments?|remarks|details|misc|notas?|comentarios|observaciones|detalles)$/,
};

export function findColumnByHeading(heading: string, columns: readonly SheetColumn[]): string | null {
  const folded = foldForSearch(heading)
    .replaceAll(/[\s:*]+/g, ' ')
    .trim();
  if (folded === '') return null;
  const namedColumn = columns.find(({ name }) => name !== '' && foldForSearch(name) === folded);
  const usualColumn = Object.entries(names).find(([id, pattern]) => pattern.test(folded) && columns.some((column) => column.id === id));
  return namedColumn?.id ?? usualColumn?.[0] ?? null;
}
