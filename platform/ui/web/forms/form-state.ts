import { useReducer, useState, type ReactNode } from 'react';
import { isDeepEqual } from '#platform/collections/is-deep-equal.ts';
import { valueAt } from './shape.ts';

export type FormErrors = Readonly<Record<string, ReactNode>>;

/**
 * Holds the values and errors of a form by path, such as `persons.0.name`. `values()` returns new values immediately, even within the event
 * handler that set them.
 */
export interface FormState<Values> {
  values(): Values;
  errors(): FormErrors;
  set(path: string, next: unknown): void;
  setErrors(errors: FormErrors): void;
  insert(path: string, item: unknown): void;
  remove(path: string, index: number): void;
  move(path: string, from: number, to: number): void;
  isDirty(): boolean;
  /** Marks the sent values as saved. Input that the person has typed since still counts as a change. */
  markSaved(sent: Values): void;
  /** Replaces the values without input. Fields that the person has not edited follow them. */
  rebase(clean: Values): void;
  restart(values: Values): void;
}

/** Creates the state of a form. If the form starts from a draft, `clean` holds the values without the draft. */
export function useFormState<Values extends object>(start: Values, clean: Values = start): FormState<Values> {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [state] = useState(() => createFormState({ values: start, clean, errors: {} }, redraw));
  return state;
}

export function createFormState<Values extends object>(
  held: { values: Values; clean: Values; errors: FormErrors },
  redraw: () => void,
): FormState<Values> {
  function change(next: Partial<typeof held>): void {
    Object.assign(held, next);
    redraw();
  }

  /** Reorders a list field. `origin` contains the old index of each entry of the new list. */
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
    isDirty: () => !isDeepEqual(held.values, held.clean),
    markSaved: (sent) => change({ clean: sent }),
    rebase(clean) {
      const edited = Object.entries(held.values).filter(([name, value]) => !isDeepEqual(value, valueAt(held.clean, name)));
      change({ clean, values: { ...clean, ...Object.fromEntries(edited) } });
    },
    restart: (values) => change({ values, clean: values, errors: {} }),
  };
}

function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [step = '', ...rest] = path.split('.');
  const inner = (values as Record<string, unknown>)[step];
  const next = rest.length === 0 ? value : withValueAt(inner ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(step), next) as Values;
  return { ...values, [step]: next };
}
