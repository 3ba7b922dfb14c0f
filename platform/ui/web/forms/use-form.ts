import { useEffect, useRef, useState, type ChangeEvent, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { drafts, restoreDraft } from './draft.ts';
import { useFormState } from './form-state.ts';
import { problemCodes, problemText, valueAt, type Checked, type ProblemTexts, type Shape } from './shape.ts';
import type { Failed } from '#platform/ui/web/display/notice.tsx';

export interface FormSpec<Values, Output> {
  shape: Shape<Output>;
  start: Values;
  /** The feature's texts for its problem codes and refusals. Codes with a shared text need no entry. */
  problems?: ProblemTexts;
  /** Checks rules that the shape cannot express, such as equal passwords. Returns problem codes by field. */
  validate?: (values: Values) => Record<string, string>;
  /** The name of the draft. If given, the form saves its input in this tab until `forget()`. */
  draftName?: string;
  /** True if `start` already contains the draft, so that the draft stays saved. */
  startsFromDraft?: boolean;
  excludeFromDraft?: readonly (keyof Values & string)[];
  /** Which invalid fields are marked. For some forms, the specification requires only the first. */
  marking?: 'all' | 'first';
  failure?: Failure | null;
  /** The action that `send` runs. The form shows the refusals and failures of the action. */
  action?: FormAction<Output>;
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

/** The props of a field. `onChange` accepts an event or a value. */
export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (eventOrValue: unknown) => void;
  error?: ReactNode;
}

/**
 * Manages a form that a feature's shape validates. For a form that runs a call, use `useFormAction` of platform/http/web.
 * @example <TextField label={w.firstName} {...form.field('firstName')} />
 */
export function useForm<Values extends Record<string, unknown>, Output>(spec: FormSpec<Values, Output>) {
  const shared = useTexts(uiTexts).problems;
  const [start] = useState<Values>(() =>
    spec.draftName === undefined ? spec.start : restoreDraft(spec.start, drafts.read(spec.draftName)),
  );
  const state = useFormState<Values>(start, spec.start);
  const values = state.values();
  const [problem, setProblem] = useState<string | null>(null);
  const node = useRef<HTMLFormElement | null>(null);
  const [drawn] = useState(() => new Set<string>());
  drawn.clear();

  const { draftName, excludeFromDraft } = spec;
  useEffect(() => {
    if (draftName === undefined) return;
    if (state.isDirty()) drafts.save(draftName, without(values, excludeFromDraft ?? []));
    // Delete the draft if the form has no changes: a stored draft would later overwrite changes of other people.
    else if (values !== start || spec.startsFromDraft !== true) drafts.forget(draftName);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept changes with the values alone
  }, [draftName, values]);

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

  function mark(codes: Record<string, string>): void {
    markTexts(Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, textOf(code, path)])));
  }

  function markTexts(texts: Record<string, string>): void {
    const root = node.current;
    const focusFirst = () => root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Wait a microtask, because the error must be rendered before its field gets the focus, and `flushSync` does not work in effects.
    queueMicrotask(() => {
      flushSync(() => state.setErrors(texts));
      const [message] = Object.values(texts);
      if (message !== undefined && !Object.keys(texts).some((path) => drawn.has(path))) setProblem(message);
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
    return async (event?: SyntheticEvent<HTMLFormElement>) => {
      event?.preventDefault();
      node.current = event?.currentTarget ?? null;
      setProblem(null);
      const sent = state.values();
      const checking = spec.shape['~standard'].validate(sent);
      const checked: Checked<Output> = checking instanceof Promise ? await checking : checking;
      const codes = { ...spec.validate?.(sent), ...(checked.issues ? problemCodes(checked.issues) : {}) };
      if (checked.issues || Object.keys(codes).length > 0) return mark(codes);
      state.setErrors({});
      await send(checked.value);
    };
  }

  /** Checks and sends the form. Without an event for fields that are saved on blur. */
  async function send(event?: SyntheticEvent<HTMLFormElement>): Promise<boolean> {
    let isDone = false;
    let sent = values;
    await submit(async (output) => {
      sent = state.values();
      isDone = (await action?.run(output)) !== undefined;
    })(event);
    if (!isDone) return false;
    if (spec.afterwards === 'saved') state.markSaved(sent);
    // Keep input that the person typed during the request, because it was not sent.
    const isAllSent = state.values() === sent;
    if (isAllSent || spec.afterwards === undefined) forget();
    if (isAllSent && spec.afterwards === 'reset') reset();
    return true;
  }

  function forget(): void {
    if (draftName !== undefined) drafts.forget(draftName);
  }
  function reset(values = spec.start): void {
    state.restart(values);
  }

  function field<Path extends keyof Values & string>(path: Path): FieldBinding<Values[Path]>;
  function field(path: string): FieldBinding<never>;
  function field(path: string): FieldBinding<unknown> {
    const error = state.errors()[path];
    drawn.add(path);
    return { name: path, value: valueAt(values, path), onChange: (next) => state.set(path, valueOf(next)), error };
  }

  function set<Path extends keyof Values & string>(path: Path, next: Values[Path] | ((before: Values[Path]) => Values[Path])): void;
  function set(path: `${string}.${string}`, next: unknown): void;
  function set(path: string, next: unknown): void {
    state.set(path, next);
  }

  return {
    values,
    set,
    field,
    box(path: string) {
      const { value, ...rest } = field(path);
      return { ...rest, checked: value as boolean };
    },
    submit,
    send,
    pending: action?.pending ?? false,
    failure,
    startedAt: action?.startedAt ?? 0,
    /** Shows a refusal at its field, or as `problem` if it concerns the form as a whole. */
    refuse(refusal: { refused: string; field?: string }): void {
      if (refusal.field !== undefined) mark({ [refusal.field]: refusal.refused });
      else setProblem(problemText(refusal.refused, 'something', spec.problems ?? {}, shared));
    },
    problem: refusal === null || refusal.field !== undefined ? problem : refusal.text,
    forget,
    reset,
    isDirty: state.isDirty,
    saved: () => state.markSaved(state.values()),
    rebase: state.rebase,
    list: { insert: state.insert, remove: state.remove, move: state.move },
  };
}

function without<Values extends Record<string, unknown>>(values: Values, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function valueOf(next: unknown): unknown {
  if (typeof next !== 'object' || next === null || !('nativeEvent' in next)) return next;
  const { currentTarget } = next as unknown as ChangeEvent<HTMLInputElement>;
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value;
}
