import { createContext } from 'react';

export interface KeyHint {
  pressed: readonly string[];
  does: string;
}

/** Keys that work on every screen, given by the shell; the help of a screen's own keys ends with them. */
export const KeysEverywhere = createContext<readonly KeyHint[]>([]);
