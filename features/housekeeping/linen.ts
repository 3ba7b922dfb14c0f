/** Linen that is laid out for an arrival and goes to the laundry after a departure. */
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
