import { useState } from 'react';
import { isWhole } from './moments.ts';

/** The last arrival that was whole. While a part of it is typed again, the departure is measured from this one. */
export function useWholeArrival(typed: string): string {
  const [whole, setWhole] = useState(typed);
  if (typed !== whole && isWhole(typed)) setWhole(typed);
  return isWhole(typed) ? typed : whole;
}
