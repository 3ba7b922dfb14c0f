import { type Costs, maxFreeAge } from '#features/check-in/price.ts';

/** Returns whether this age pays for nothing on offer, so that the form can say 'Mia, 4: free'. */
export function isFreeFor(age: number | null, { meals, activities }: Costs): boolean {
  return age !== null && age <= maxFreeAge && [meals, ...activities].every(({ free5Under, baseCents }) => free5Under || baseCents === 0);
}
