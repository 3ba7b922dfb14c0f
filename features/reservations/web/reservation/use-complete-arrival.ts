import { useState } from 'react';
import { isCompleteDay } from './moment-input.ts';

/** Returns the last complete arrival. A partly typed arrival shifts the departure from this one. */
export function useCompleteArrival(typed: string): string {
  const [whole, setWhole] = useState(typed);
  if (typed !== whole && isCompleteDay(typed)) setWhole(typed);
  return isCompleteDay(typed) ? typed : whole;
}
