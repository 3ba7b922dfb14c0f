/** Maximum number of rows of each kind on the home page (specification §9: the dashboard shows ten). */
export const maxRows = 10;
const maxCards = 3;

export interface LimitedList<Row> {
  visible: readonly Row[];
  all: number | null;
}

export function limitList<Row>(rows: readonly Row[], most = maxRows): LimitedList<Row> {
  return rows.length > most ? { visible: rows.slice(0, most), all: rows.length } : { visible: rows, all: null };
}

const minHolds = 3;

/** Limits the rows of work that waits for a person. Each undecided group has a row in `holds`; `others` are limited together. */
export function limitWaitingRows<Row extends { kind?: 'hold' }>(
  waiting: readonly Row[],
): { others: LimitedList<Row>; holds: LimitedList<Row> } {
  const others = limitList(waiting.filter(({ kind }) => kind !== 'hold'));
  const holds = waiting.filter(({ kind }) => kind === 'hold');
  return { others, holds: limitList(holds, Math.max(minHolds, maxRows - others.visible.length)) };
}

/** Splits at most ten current stays: the first events become cards, the rest lines. */
export function splitCardsAndLines<Row>(
  onNow: readonly Row[],
  isEvent: (row: Row) => boolean,
): { cards: Row[]; lines: Row[]; all: number | null } {
  const { visible, all } = limitList(onNow);
  const cards = visible.filter((row) => isEvent(row)).slice(0, maxCards);
  return { cards, lines: visible.filter((row) => !cards.includes(row)), all };
}
