import { useState } from 'react';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { firstFormOf } from './first-form-of.ts';
import type { TypedFamily } from './typed-family.ts';

/** Whether what is typed joins a form that the family has sent already: offered as soon as it is known again, until somebody says no. */
export function useJoining(typed: TypedFamily, families: readonly DeskRow[]) {
  const [isWanted, want] = useState(true);
  const first = firstFormOf(typed, families);
  return { first, isWanted, want, joinsId: isWanted ? first?.id : undefined };
}
