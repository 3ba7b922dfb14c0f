/**
 * Computes the price for a family (specification §9), in whole cents. The phone uses this code for its preview and the server for the final
 * price.
 */

export interface PricedItem {
  baseCents: number;
  free5Under: boolean;
}

export interface Activity extends PricedItem {
  key: string;
  /** Name of the activity's place. An event offers the activity if it has booked that place. */
  name: string;
  /** Opening hours as free text, which may be empty. */
  hours: string;
  /** Below this age the form asks for confirmation. */
  leastAge?: number | undefined;
}

export interface Costs {
  /** The Family Day Fee. Each family pays it once, with its first form. */
  dailyFeeCents: number;
  meals: PricedItem;
  activities: Activity[];
}

export interface PricedPerson {
  key: string;
  /** Null if the field is blank. The preview then assumes `defaultPreviewAge`. */
  age: number | null;
  meals: number;
  activities: readonly string[];
}

export interface PriceLine {
  /** Key of the line: `p2.meals`, `p2.zip_line`, or `fee`. */
  key: string;
  /** Null for the day fee, which belongs to no person. */
  person: string | null;
  /** The priced item: `meals`, `daily_fee` or the key of an activity. */
  item: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
}

/** This age is fixed by specification §9. */
export const defaultPreviewAge = 10;
export const maxFreeAge = 5;

/** Returns one line for each person and item, including free items. For a family's first form the day fee follows. */
export function computePriceLines(costs: Costs, persons: readonly PricedPerson[], isFirstForm = true): PriceLine[] {
  const personLines = persons.flatMap(({ key, age, meals, activities }) => {
    const chosen = costs.activities.filter((activity) => activities.includes(activity.key));
    const line = (item: string, quantity: number, { baseCents, free5Under }: PricedItem): PriceLine => {
      const unitCents = free5Under && (age ?? defaultPreviewAge) <= maxFreeAge ? 0 : baseCents;
      return { key: `${key}.${item}`, person: key, item, quantity, unitCents, amountCents: quantity * unitCents };
    };
    return [...(meals > 0 ? [line('meals', meals, costs.meals)] : []), ...chosen.map((activity) => line(activity.key, 1, activity))];
  });
  if (!isFirstForm) return personLines;
  const { dailyFeeCents } = costs;
  const fee = { key: 'fee', person: null, item: 'daily_fee', quantity: 1, unitCents: dailyFeeCents, amountCents: dailyFeeCents };
  return [...personLines, fee];
}

export function sumPriceLines(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export function sumPriceLinesOfPerson(lines: readonly PriceLine[], person: string): number {
  return sumPriceLines(lines.filter((line) => line.person === person));
}

/** Returns the activities that an event offers: those whose place the event has booked. */
export function findOfferedActivities(costs: Costs, locations: readonly string[]): Activity[] {
  const names = new Set(locations.map(normalizeName));
  return costs.activities.filter(({ name }) => names.has(normalizeName(name)));
}

function normalizeName(name: string): string {
  return name.trim().toLowerCase();
}
