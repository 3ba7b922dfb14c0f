import { formatAmountInput, parseCents } from '#platform/i18n/amount-input.ts';
import type { Costs } from '#features/check-in/price.ts';

export interface ActivityDraft {
  key: string;
  name: string;
  price: string;
  free5Under: boolean;
  hours: string;
  /** Empty text means that all ages are allowed. */
  leastAge: string;
}

/** Form values: the prices as typed text. This is a type alias, because an interface has no index signature. */
export type CostsDraft = {
  fee: string;
  meals: string;
  mealsFree: boolean;
  activities: ActivityDraft[];
};

export function toCostsDraft({ dailyFeeCents, meals, activities }: Costs): CostsDraft {
  return {
    fee: formatAmountInput(dailyFeeCents),
    meals: formatAmountInput(meals.baseCents),
    mealsFree: meals.free5Under,
    activities: activities.map(({ key, name, baseCents, free5Under, hours, leastAge }) => ({
      key,
      name,
      price: formatAmountInput(baseCents),
      free5Under,
      hours,
      leastAge: leastAge === undefined ? '' : String(leastAge),
    })),
  };
}

/** Converts the draft to the call's input. An invalid amount becomes null, which the shape refuses. */
export function toCostsInput({ fee, meals, mealsFree, activities }: CostsDraft) {
  return {
    dailyFeeCents: parseCents(fee),
    meals: { baseCents: parseCents(meals), free5Under: mealsFree },
    activities: activities.map(({ key, name, price, free5Under, hours, leastAge }) => ({
      key,
      name,
      baseCents: parseCents(price),
      free5Under,
      hours,
      ...(ageOf(leastAge) !== null && { leastAge: ageOf(leastAge) }),
    })),
  };
}

function ageOf(text: string): number | null {
  const age = Number(text);
  return age === 0 ? null : age;
}

/** Returns error codes by field, for rules that the shape of the call cannot check. */
export function findCostsProblems(draft: CostsDraft): Record<string, string> {
  const amounts: [string, string][] = [
    ['fee', draft.fee],
    ['meals', draft.meals],
    ...draft.activities.map(({ price }, at): [string, string] => [`activities.${at}.price`, price]),
  ];
  const amountProblems = amounts.flatMap(([field, amount]): [string, string][] => {
    const cents = parseCents(amount);
    if (cents === null) return [[field, 'not-an-amount']];
    return cents > maxCents ? [[field, 'too-large']] : [];
  });
  const nameProblems = draft.activities.flatMap(({ name }, at): [string, string][] => {
    if (name.trim() === '') return [[`activities.${at}.name`, 'empty']];
    return draft.activities.findIndex((activity) => isSameName(activity.name, name)) < at ? [[`activities.${at}.name`, 'twice']] : [];
  });
  const ageProblems = draft.activities.flatMap(({ leastAge }, at): [string, string][] =>
    /^\s*\d{0,2}\s*$/.test(leastAge) ? [] : [[`activities.${at}.leastAge`, 'not-an-age']],
  );
  return Object.fromEntries([...amountProblems, ...nameProblems, ...ageProblems]);
}

const maxCents = 1_000_000;

/** Creates a unique key from the activity's name. The key does not change when staff rename the activity. */
export function createActivityKey(name: string, usedKeys: readonly string[]): string {
  const bare = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const stem = bare || 'activity';
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}_${number}`;
    if (!usedKeys.includes(key)) return key;
  }
}

export function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
