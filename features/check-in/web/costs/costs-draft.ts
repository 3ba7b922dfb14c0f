import { formatAmountInput, parseCents } from '#platform/ui/amount-input.ts';
import type { Costs } from '#features/check-in/price.ts';

export interface ActivityDraft {
  key: string;
  name: string;
  price: string;
  free5Under: boolean;
  hours: string;
  /** '' where everybody may. */
  leastAge: string;
}

/** The costs as their form holds them: amounts as they are typed. A type, since a form's values are indexed by name. */
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

/** What is sent; an amount that is none stands there as null. */
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

/** null where no age is typed. What is no number stays so, and its shape refuses it. */
function ageOf(typed: string): number | null {
  const age = Number(typed);
  return age === 0 ? null : age;
}

/** Codes by field, for what the shape of what is sent cannot say of what is typed. */
export function findCostsProblems(typed: CostsDraft): Record<string, string> {
  const amounts: [string, string][] = [
    ['fee', typed.fee],
    ['meals', typed.meals],
    ...typed.activities.map(({ price }, at): [string, string] => [`activities.${at}.price`, price]),
  ];
  const wrong = amounts.flatMap(([field, amount]): [string, string][] => {
    const cents = parseCents(amount);
    if (cents === null) return [[field, 'not-an-amount']];
    return cents > mostCents ? [[field, 'too-large']] : [];
  });
  const names = typed.activities.flatMap(({ name }, at): [string, string][] => {
    if (name.trim() === '') return [[`activities.${at}.name`, 'empty']];
    return typed.activities.findIndex((one) => isSameName(one.name, name)) < at ? [[`activities.${at}.name`, 'twice']] : [];
  });
  const ages = typed.activities.flatMap(({ leastAge }, at): [string, string][] =>
    /^\s*\d{0,2}\s*$/.test(leastAge) ? [] : [[`activities.${at}.leastAge`, 'not-an-age']],
  );
  return Object.fromEntries([...wrong, ...names, ...ages]);
}

const mostCents = 1_000_000;

/** A key for an activity of this name that no other has. It stays when the name is mended later. */
export function createActivityKey(name: string, taken: readonly string[]): string {
  const bare = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const stem = bare || 'activity';
  for (let number = 1; ; number++) {
    const key = number === 1 ? stem : `${stem}_${number}`;
    if (!taken.includes(key)) return key;
  }
}

export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
