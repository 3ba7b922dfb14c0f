import { useState } from 'react';
import { isCompleteDay } from './moment-input.ts';

/** The last arrival that was whole. While a part of it is typed again, the departure is measured from this one. */
export function useCompleteArrival(typed: string): string {
  const [whole, setWhole] = useState(typed);
  if (typed !== whole && isCompleteDay(typed)) setWhole(typed);
  return isCompleteDay(typed) ? typed : whole;
}
