/** Kinds of linen. Staff lay them out for an arrival and wash them after a departure. */
export const linenKinds = ['sheets', 'pillowcases', 'blankets', 'bathTowels', 'handTowels'] as const;
export type LinenKind = (typeof linenKinds)[number];

export type LinenRates = Record<LinenKind, number>;

export const defaultLinenRates: LinenRates = { sheets: 2, pillowcases: 1, blankets: 1, bathTowels: 1, handTowels: 1 };

export function withDefaultLinenRates(set: Partial<LinenRates>): LinenRates {
  return { ...defaultLinenRates, ...set };
}

export function countLinen(people: number, rates: LinenRates): LinenRates {
  return Object.fromEntries(linenKinds.map((kind) => [kind, rates[kind] * people])) as LinenRates;
}
