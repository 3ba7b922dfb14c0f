/** The fields of a form that differ from what is stored: only these are sent, so two people never undo each other. */
export function changedFields<Values extends object>(stored: Values, typed: Partial<Values>): Partial<Values> {
  const changed = (Object.keys(typed) as (keyof Values)[]).filter((field) => typed[field] !== stored[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field]])) as Partial<Values>;
}

/** What somebody else changed meanwhile, in fields that stand as they were: the form follows these. */
export function followedFields<Values extends object>(before: Values, now: Values, shown: Values): Partial<Values> {
  const untouched = (Object.keys(shown) as (keyof Values)[]).filter(
    (field) => shown[field] === before[field] && now[field] !== before[field],
  );
  return Object.fromEntries(untouched.map((field) => [field, now[field]])) as Partial<Values>;
}
