import { type Costs, maxFreeAge } from '#features/check-in/price.ts';

/** Returns whether all offered items are free at this age. The form then says 'Mia, 4: free'. */
export function isFreeFor(age: number | null, { meals, activities }: Costs): boolean {
  return age !== null && age <= maxFreeAge && [meals, ...activities].every(({ free5Under, baseCents }) => free5Under || baseCents === 0);
}
