import { useState } from 'react';

/** A choice of this browser that outlives the page. Where storage is forbidden it lasts as long as the page. */
export function useKeptChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((one) => one === kept(name)) ?? choices[0]);
  function keep(next: Choice): void {
    setChoice(next);
    try {
      localStorage.setItem(name, next);
    } catch (forbidden) {
      if (!(forbidden instanceof DOMException)) throw forbidden;
    }
  }
  return [choice, keep];
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch (forbidden) {
    if (forbidden instanceof DOMException) return null;
    throw forbidden;
  }
}
