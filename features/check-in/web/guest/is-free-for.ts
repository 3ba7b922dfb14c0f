import { type Costs, maxFreeAge } from '#features/check-in/price.ts';

/** Whether somebody of this age pays for nothing that is on offer: the rule as a family reads it ('Mia, 4: free'). */
export function isFreeFor(age: number | null, { meals, activities }: Costs): boolean {
  return age !== null && age <= maxFreeAge && [meals, ...activities].every(({ free5Under, baseCents }) => free5Under || baseCents === 0);
}
