import { useEffect, useRef, useState, type ChangeEvent, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { drafts, restoreDraft } from './draft.ts';
import { useFormState } from './form-state.ts';
import { problemCodes, problemText, valueAt, type Checked, type ProblemTexts, type Shape } from './shape.ts';
import type { Failed } from '#platform/ui/web/display/notice.tsx';

export interface FormSpec<Values, Output> {
  /** The room's shape for the call; what it gives is what `submit` sends. */
  shape: Shape<Output>;
  start: Values;
  /** The room's words for its codes and refusals, by code. The shared ones need no entry. */
  problems?: ProblemTexts;
  /** Rules the shape cannot say, such as 'retyped alike'. Gives codes by field. */
  also?: (values: Values) => Record<string, string>;
  /** Keeps what is typed in this tab under this name, until `forget()`. */
  keepAs?: string;
  /** What is kept is in `start` already, and stays kept. */
  startsFromDraft?: boolean;
  /** Fields never kept: passwords. */
  keepNot?: readonly (keyof Values & string)[];
  /** Mark only the first field in question, as the specification asks of some forms. */
  marking?: 'all' | 'first';
  /** The failure of the call, from `useCall`: a 'bad-shape' marks its fields. */
  failure?: Failure | null;
  /** What `send` runs, from `useAction`: its refusals and failures are shown by the form. */
  action?: FormAction<Output>;
  /** Once sent: `reset` for another one, `saved` where what stands here is the new beginning. */
  afterwards?: 'reset' | 'saved';
}

type Failure = Failed & { fields?: Record<string, string> | undefined };

interface FormAction<Output> {
  run(output: Output): Promise<unknown>;
  pending: boolean;
  failure: Failure | null;
  refusal: { field: string | undefined; text: string } | null;
  startedAt: number;
  forget(): void;
}

/** What a field takes. `onChange` accepts an event or a value. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (eventOrValue: unknown) => void;
  error?: ReactNode;
}

/**
 * A form bound to a room's shape. Checked when sent; the first field in question gets the focus and
 * its mark goes as soon as it is edited; a failure changes nothing of what was typed.
 *
 * @example
 * // Mostly by `useFormAction` of platform/http/web, which sends it by a call.
 * const form = useForm({ shape: accountRequest, start: { firstName: '' }, problems: w.problems, keepAs: 'request-account' });
 * const keep = form.submit((request) => save(request));
 * <form onSubmit={keep} noValidate><TextField label={w.firstName} {...form.field('firstName')} /></form>
 */
export function useForm<Values extends Record<string, unknown>, Output>(spec: FormSpec<Values, Output>) {
  const shared = useTexts(uiTexts).problems;
  const [start] = useState<Values>(() => (spec.keepAs === undefined ? spec.start : restoreDraft(spec.start, drafts.read(spec.keepAs))));
  const state = useFormState<Values>(start, spec.start);
  const values = state.values();
  const [problem, setProblem] = useState<string | null>(null);
  const node = useRef<HTMLFormElement | null>(null);
  /** The fields that the form draws now, each of which shows what is wrong with it. */
  const [drawn] = useState(() => new Set<string>());
  drawn.clear();

  const { keepAs, keepNot } = spec;
  useEffect(() => {
    if (keepAs === undefined) return;
    if (state.isDirty()) drafts.save(keepAs, without(values, keepNot ?? []));
    // Typed and taken out again, or what stands there by now: nothing of it comes back over what others write later.
    else if (values !== start || spec.startsFromDraft !== true) drafts.forget(keepAs);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept changes with the values alone
  }, [keepAs, values]);

  const { action } = spec;
  const failure = action?.failure ?? spec.failure ?? null;
  const fields = failure?.fields;
  useEffect(() => {
    if (fields) mark(fields);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per failure, whatever else is drawn meanwhile
  }, [fields]);

  const refusal = action?.refusal ?? null;
  useEffect(() => {
    if (refusal?.field !== undefined) markTexts({ [refusal.field]: refusal.text });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal
  }, [refusal]);

  /** Marks fields by code and takes the focus to the first of them as they stand on the screen. */
  function mark(codes: Record<string, string>): void {
    markTexts(Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, textOf(code, path)])));
  }

  function markTexts(texts: Record<string, string>): void {
    const root = node.current;
    const focusFirst = () => root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // The mark must be on the screen before the focus can find it; effects may not flush, so they wait a turn.
    queueMicrotask(() => {
      flushSync(() => state.setErrors(texts));
      // Of a field that is not drawn it is said of the whole, or it would be said nowhere.
      const [said] = Object.values(texts);
      if (said !== undefined && !Object.keys(texts).some((path) => drawn.has(path))) setProblem(said);
      focusFirst();
      if (spec.marking === 'first') keepFirstMark(root);
    });
  }

  function keepFirstMark(root: HTMLFormElement | null): void {
    const first = root?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.name;
    if (first !== undefined) state.setErrors({ [first]: state.errors()[first] });
  }

  function textOf(code: string, path: string): string {
    return problemText(code, valueAt(state.values(), path), spec.problems ?? {}, shared);
  }

  function submit(send: (output: Output) => Promise<unknown> | unknown) {
    return async (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      node.current = event.currentTarget;
      setProblem(null);
      const sent = state.values();
      const checking = spec.shape['~standard'].validate(sent);
      const checked: Checked<Output> = checking instanceof Promise ? await checking : checking;
      const codes = { ...spec.also?.(sent), ...(checked.issues ? problemCodes(checked.issues) : {}) };
      if (checked.issues || Object.keys(codes).length > 0) return mark(codes);
      state.setErrors({});
      await send(checked.value);
    };
  }

  /** Runs the action with what the shape gives; true when it was done. */
  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<boolean> {
    let isDone = false;
    let sent = values;
    await submit(async (output) => {
      sent = state.values();
      isDone = (await action?.run(output)) !== undefined;
    })(event);
    if (!isDone) return false;
    if (spec.afterwards === 'saved') state.markSaved(sent);
    // What was typed while it was on its way has not gone, and stays as typed.
    const isAllSent = state.values() === sent;
    if (isAllSent || spec.afterwards === undefined) forget();
    if (isAllSent && spec.afterwards === 'reset') reset();
    return true;
  }

  function forget(): void {
    if (keepAs !== undefined) drafts.forget(keepAs);
  }
  function reset(): void {
    // Not to what a kept draft had put there.
    state.restart(spec.start);
  }

  function field<Path extends keyof Values & string>(path: Path): FieldBinding<Values[Path]>;
  function field(path: string): FieldBinding<never>;
  function field(path: string): FieldBinding<unknown> {
    const error = state.errors()[path];
    drawn.add(path);
    return { name: path, value: valueAt(values, path), onChange: (next) => state.set(path, valueOf(next)), error };
  }

  function set<Path extends keyof Values & string>(path: Path, next: Values[Path] | ((before: Values[Path]) => Values[Path])): void;
  /** Within a list: `persons.0.activities`. */
  function set(path: `${string}.${string}`, next: unknown): void;
  function set(path: string, next: unknown): void {
    state.set(path, next);
  }

  return {
    values,
    set,
    field,
    /** For a checkbox or a switch. */
    box(path: string) {
      const { value, ...rest } = field(path);
      return { ...rest, checked: value as boolean };
    },
    submit,
    send,
    /** Whether it is being sent, and why that failed, where it has an action. */
    pending: action?.pending ?? false,
    failure,
    startedAt: action?.startedAt ?? 0,
    /** Shows a refusal at its field, or as `problem` where it concerns the whole. */
    refuse(refusal: { refused: string; field?: string }): void {
      if (refusal.field !== undefined) mark({ [refusal.field]: refusal.refused });
      else setProblem(problemText(refusal.refused, 'something', spec.problems ?? {}, shared));
    },
    /** What concerns the whole form, in words, or null. Show it with `<ProblemNote>`. */
    problem: refusal === null || refusal.field !== undefined ? problem : refusal.text,
    /** Forgets the draft, once it was sent otherwise than by `send`. */
    forget,
    /** Back to the start values. */
    reset,
    isDirty: state.isDirty,
    /** Takes what stands here now as the new beginning. */
    saved: () => state.markSaved(state.values()),
    /** For fields that are lists: entries are added at the end, taken out and moved, and their marks go with them. */
    list: { insert: state.insert, remove: state.remove, move: state.move },
  };
}

function without<Values extends Record<string, unknown>>(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** The value of a change: a control gives an event, or the value itself. */
function valueOf(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('nativeEvent' in next)) return next;
  const { currentTarget } = next as unknown as ChangeEvent<HTMLInputElement>;
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value;
}
