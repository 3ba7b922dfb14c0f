import { useState } from 'react';
import '#platform/ui/web/look/screens.css';

/**
 * How often a value has changed since it was first drawn: a change by somebody else tints its row for a
 * moment (`data-settled={useSettled(row)}` with the class `settles`). Objects are compared
 * field by field, so that drawing anew is no change.
 */
export function useSettled(value: object, isNew = false): 'once' | 'again' | undefined {
  const [seen, setSeen] = useState({ value, times: isNew ? 1 : 0 });
  if (seen.value !== value && !isSame(seen.value, value)) setSeen({ value, times: seen.times + 1 });
  if (seen.times === 0) return undefined;
  // Two names, since an animation starts anew only when its name changes.
  return seen.times % 2 === 1 ? 'once' : 'again';
}

function isSame(one: object, other: object): boolean {
  const [before, after] = [Object.entries(one), Object.entries(other)];
  if (before.length !== after.length) return false;
  return before.every(([name, value]) => isSameValue(value, (other as Record<string, unknown>)[name]));
}

// Rows come from JSON, so what is not a plain value can be compared as text.
function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
