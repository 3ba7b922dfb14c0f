/**
 * What a family pays (specification §9), in whole cents. The panel on the phone and the server run this
 * same file; the server's word is final.
 */

export interface PricedItem {
  baseCents: number;
  /** Who is five or younger pays nothing for it. */
  free5Under: boolean;
}

export interface Activity extends PricedItem {
  /** giant_swing, swimming_pool, zip_line, leap_of_faith, and whatever a camp adds. */
  key: string;
  /** As its place is called: an event offers it when it has booked that place. */
  name: string;
  /** When it is open, as a person would say it; '' says nothing. */
  hours: string;
  /** Somebody younger is asked about; absent where everybody may. */
  leastAge?: number | undefined;
}

export interface Costs {
  /** The Family Day Fee: once per family, by its first form. */
  dailyFeeCents: number;
  meals: PricedItem;
  activities: Activity[];
}

/** What of a person the price depends on. */
export interface PricedPerson {
  key: string;
  /** null while it is blank: the preview then counts ten years. */
  age: number | null;
  meals: number;
  /** Keys of activities. */
  activities: readonly string[];
}

export interface PriceLine {
  /** `p2.meals`, `p2.zip_line`, or `fee`. */
  key: string;
  /** The key of the person; null for the fee. */
  person: string | null;
  /** `meals`, `daily_fee` or the key of an activity. */
  item: string;
  quantity: number;
  unitCents: number;
  amountCents: number;
}

/** Specification §9. */
export const defaultPreviewAge = 10;
export const maxFreeAge = 5;

/**
 * One line per thing and person, free ones too, then the fee, which a family pays by its first form alone. Activities
 * that the costs do not know are left out.
 */
export function priceOf(costs: Costs, persons: readonly PricedPerson[], isFirstForm = true): PriceLine[] {
  const ofPersons = persons.flatMap(({ key, age, meals, activities }) => {
    const chosen = costs.activities.filter((activity) => activities.includes(activity.key));
    const line = (item: string, quantity: number, { baseCents, free5Under }: PricedItem): PriceLine => {
      const unitCents = free5Under && (age ?? defaultPreviewAge) <= maxFreeAge ? 0 : baseCents;
      return { key: `${key}.${item}`, person: key, item, quantity, unitCents, amountCents: quantity * unitCents };
    };
    return [...(meals > 0 ? [line('meals', meals, costs.meals)] : []), ...chosen.map((activity) => line(activity.key, 1, activity))];
  });
  if (!isFirstForm) return ofPersons;
  const { dailyFeeCents } = costs;
  const fee = { key: 'fee', person: null, item: 'daily_fee', quantity: 1, unitCents: dailyFeeCents, amountCents: dailyFeeCents };
  return [...ofPersons, fee];
}

export function totalOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What one person comes to. */
export function totalOfPerson(lines: readonly PriceLine[], person: string): number {
  return totalOf(lines.filter((line) => line.person === person));
}

/** Which of the costs' activities an event offers, by the names of its places. */
export function findOfferedActivities(costs: Costs, locations: readonly string[]): Activity[] {
  const names = new Set(locations.map(plain));
  return costs.activities.filter(({ name }) => names.has(plain(name)));
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}
