/** Rows per kind on the first page (specification §9: the dashboard shows ten). */
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

/** Limits the waiting rows of a person. Holds have one row per undecided group; other kinds have one row each, some one per event. */
export function limitWaitingRows<Row extends { kind?: 'hold' }>(
  waiting: readonly Row[],
): { others: LimitedList<Row>; holds: LimitedList<Row> } {
  const others = limitList(waiting.filter(({ kind }) => kind !== 'hold'));
  const holds = waiting.filter(({ kind }) => kind === 'hold');
  return { others, holds: limitList(holds, Math.max(minHolds, maxRows - others.visible.length)) };
}

/** Ten current stays in all: the first events as cards, the rest as lines. */
export function splitCardsAndLines<Row>(
  onNow: readonly Row[],
  isEvent: (row: Row) => boolean,
): { cards: Row[]; lines: Row[]; all: number | null } {
  const { visible, all } = limitList(onNow);
  const cards = visible.filter((row) => isEvent(row)).slice(0, maxCards);
  return { cards, lines: visible.filter((row) => !cards.includes(row)), all };
}
