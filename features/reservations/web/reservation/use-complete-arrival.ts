import { useState } from 'react';
import { isCompleteDay } from './moment-input.ts';

/** Returns the last complete arrival. A partly typed arrival shifts the departure from this one. */
export function useCompleteArrival(typed: string): string {
  const [complete, setComplete] = useState(typed);
  if (typed !== complete && isCompleteDay(typed)) setComplete(typed);
  return isCompleteDay(typed) ? typed : complete;
}
