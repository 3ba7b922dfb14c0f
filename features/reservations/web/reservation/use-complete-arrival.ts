import { useState } from 'react';
import { isCompleteDay } from './moment-input.ts';

/** Returns the last complete arrival. While an arrival is typed, the departure shifts relative to this value. */
export function useCompleteArrival(typed: string): string {
  const [complete, setComplete] = useState(typed);
  if (typed !== complete && isCompleteDay(typed)) setComplete(typed);
  return isCompleteDay(typed) ? typed : complete;
}
