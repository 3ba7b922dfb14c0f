/** What is laid out for whoever arrives and goes to the laundry when they leave. */
export const linenKinds = ['sheets', 'pillowcases', 'blankets', 'bathTowels', 'handTowels'] as const;
export type LinenKind = (typeof linenKinds)[number];

/** Pieces for one person. */
export type LinenRates = Record<LinenKind, number>;

export const defaultLinenRates: LinenRates = { sheets: 2, pillowcases: 1, blankets: 1, bathTowels: 1, handTowels: 1 };

/** Of each kind as many as the camp has set, else the usual. */
export function withDefaultLinenRates(set: Partial<LinenRates>): LinenRates {
  return { ...defaultLinenRates, ...set };
}

/** Pieces for so many people. */
export function countLinen(people: number, rates: LinenRates): LinenRates {
  return Object.fromEntries(linenKinds.map((kind) => [kind, rates[kind] * people])) as LinenRates;
}
