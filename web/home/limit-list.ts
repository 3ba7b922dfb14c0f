/** So many of one kind stand on the first page (specification §9: the dashboard takes ten). */
export const maxRows = 10;
/** Events that are on have a card each; further ones have a line. */
const maxCards = 3;

export interface LimitedList<Row> {
  shown: readonly Row[];
  /** How many there are, where some are not shown; else null. */
  all: number | null;
}

export function limitList<Row>(rows: readonly Row[], most = maxRows): LimitedList<Row> {
  return rows.length > most ? { shown: rows.slice(0, most), all: rows.length } : { shown: rows, all: null };
}

/** However much else waits, so many holds are shown. */
const minHolds = 3;

/**
 * What waits for a person. Holds are as many as there are groups that have not decided; of all else there is a line for
 * each kind, and of some kinds one for each event.
 */
export function limitWaitingRows<Row extends { kind?: 'hold' }>(
  waiting: readonly Row[],
): { others: LimitedList<Row>; holds: LimitedList<Row> } {
  const others = limitList(waiting.filter(({ kind }) => kind !== 'hold'));
  const holds = waiting.filter(({ kind }) => kind === 'hold');
  return { others, holds: limitList(holds, Math.max(minHolds, maxRows - others.shown.length)) };
}

/** What is on, ten in all: the first events as cards, everything else as lines. */
export function splitCardsAndLines<Row>(
  onNow: readonly Row[],
  isEvent: (row: Row) => boolean,
): { cards: Row[]; lines: Row[]; all: number | null } {
  const { shown, all } = limitList(onNow);
  const cards = shown.filter((row) => isEvent(row)).slice(0, maxCards);
  return { cards, lines: shown.filter((row) => !cards.includes(row)), all };
}
