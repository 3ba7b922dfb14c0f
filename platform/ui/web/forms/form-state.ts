import { useReducer, useState, type ReactNode } from 'react';
import { valueAt } from './shape.ts';

export type FormErrors = Readonly<Record<string, ReactNode>>;

/**
 * The values and marks of a form. Fields are named by paths, such as `persons.0.name`. What is read by
 * `values()` is the newest, also within the event that has just set it.
 */
export interface FormState<Values> {
  values(): Values;
  errors(): FormErrors;
  /** Sets a field and takes its mark away. Takes a value, or what makes the next of the last. */
  set(path: string, next: unknown): void;
  setErrors(errors: FormErrors): void;
  insert(path: string, item: unknown): void;
  remove(path: string, index: number): void;
  /** Moves an entry of a list to another index. */
  move(path: string, from: number, to: number): void;
  /** Whether anything differs from the start, or from what was called saved. */
  isDirty(): boolean;
  /** What others know by now: what stood here when it was sent, as `values()` gave it. What was typed since is a change. */
  markSaved(sent: Values): void;
  restart(values: Values): void;
}

/** `clean`: what is no change, where one begins from something else, as from a kept draft. */
export function useFormState<Values extends object>(start: Values, clean: Values = start): FormState<Values> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [state] = useState(() => createFormState({ values: start, clean, errors: {} }, redraw));
  return state;
}

/** The same without React, for what is given to hold. */
export function createFormState<Values extends object>(
  held: { values: Values; clean: Values; errors: FormErrors },
  redraw: () => void,
): FormState<Values> {
  function change(next: Partial<typeof held>): void {
    Object.assign(held, next);
    redraw();
  }

  /** A list's entries in another order; `origin` tells for each index where it came from. The marks go along. */
  function reorder(path: string, origin: readonly number[]): void {
    const list = valueAt(held.values, path) as readonly unknown[];
    const values = withValueAt(
      held.values,
      path,
      origin.map((from) => list[from]),
    );
    const errors = Object.entries(held.errors).flatMap(([name, error]): [string, ReactNode][] => {
      const [, index, rest = ''] = name.startsWith(`${path}.`) ? (/^(\d+)(\..*)?$/.exec(name.slice(path.length + 1)) ?? []) : [];
      if (index === undefined) return [[name, error]];
      const to = origin.indexOf(Number(index));
      return to === -1 ? [] : [[`${path}.${to}${rest}`, error]];
    });
    change({ values, errors: Object.fromEntries(errors) });
  }

  const lengthOf = (path: string): number => (valueAt(held.values, path) as readonly unknown[]).length;

  return {
    values: () => held.values,
    errors: () => held.errors,
    set(path, next) {
      const value = typeof next === 'function' ? next(valueAt(held.values, path)) : next;
      const { [path]: _gone, ...errors } = held.errors;
      change({ values: withValueAt(held.values, path, value), errors });
    },
    setErrors: (errors) => change({ errors }),
    insert(path, item) {
      const list = valueAt(held.values, path) as readonly unknown[];
      change({ values: withValueAt(held.values, path, [...list, item]) });
    },
    remove: (path, index) => reorder(path, [...Array(lengthOf(path)).keys()].toSpliced(index, 1)),
    move(path, from, to) {
      const order = [...Array(lengthOf(path)).keys()];
      if (to >= 0 && to < order.length) reorder(path, order.toSpliced(from, 1).toSpliced(to, 0, from));
    },
    isDirty: () => !isAlike(held.values, held.clean),
    markSaved: (sent) => change({ clean: sent }),
    restart: (values) => change({ values, clean: values, errors: {} }),
  };
}

/** A copy with another value at a path; what lies beside it stays the same object. */
function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [step = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown>)[step];
  const next = rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(step), next) as Values;
  return { ...values, [step]: next };
}

/** Plain data only: what forms hold. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isAlike((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
}
