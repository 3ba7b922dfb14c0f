/** So many of one kind stand on the first page (specification §9: the dashboard takes ten). */
export const mostAtOnce = 10;
/** Events that are on have a card each; further ones have a line. */
const mostCards = 3;

export interface Bounded<Row> {
  shown: readonly Row[];
  /** How many there are, where some are not shown; else null. */
  all: number | null;
}

export function bounded<Row>(rows: readonly Row[], most = mostAtOnce): Bounded<Row> {
  return rows.length > most ? { shown: rows.slice(0, most), all: rows.length } : { shown: rows, all: null };
}

/** What is on, ten in all: the first events as cards, everything else as lines. */
export function cardsAndLines<Row>(
  onNow: readonly Row[],
  isEvent: (row: Row) => boolean,
): { cards: Row[]; lines: Row[]; all: number | null } {
  const { shown, all } = bounded(onNow);
  const cards = shown.filter((row) => isEvent(row)).slice(0, mostCards);
  return { cards, lines: shown.filter((row) => !cards.includes(row)), all };
}
