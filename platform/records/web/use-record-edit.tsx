import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { isDeepEqual } from '#platform/collections/is-deep-equal.ts';
import { type HistoryRow, lastChange } from '#platform/events/history.ts';
import type { EditConflict, Edits } from '#platform/http/field-changes.ts';
import { type ChangeResult, isRefusal, unchanged } from '#platform/http/outcome.ts';
import type { Accepted, ActionSpec } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { drafts } from '#platform/ui/web/forms/draft.ts';
import { baseDraftName, readBaseValues } from '#platform/ui/web/forms/saved-draft.tsx';
import type { Checked, Shape } from '#platform/ui/web/forms/shape.ts';
import { EditConflictNote } from './edit-conflict-note.tsx';
import {
  type AnsweredValues,
  collectChanges,
  conflictingFields,
  editedFields,
  followRecord,
  newerAnswers,
  newestValues,
  newValuesOf,
  reverseChanges,
} from './record-edit.ts';

/** The edited fields with the values they replace, and the checked input of the whole form. */
export interface RecordChange<Facts, Typed> {
  changes: Partial<Edits<Facts>>;
  typed: Typed;
}

interface Submission<Values, Typed> {
  values: Values;
  typed: Typed;
  /** Distinguishes a save after a decision from the pending one before it, which would otherwise be taken for a double click. */
  base: object;
}

type Name<Facts> = keyof Facts & string;

interface RecordEditSpec<Facts extends object, Values, Typed, Answer> {
  /** The name of the draft, which this tab keeps until it is saved. */
  draftName: string;
  excludeFromDraft?: readonly string[];
  /** The fields of the record with their live values. */
  stored: Facts;
  /** Converts the fields to the values of their inputs, which have the same names. Further inputs may have no field. */
  toInput: (facts: Facts) => Values;
  /** Checks the values of the inputs and converts them to fields. */
  shape: Shape<Typed>;
  validate?: (values: NoInfer<Values>) => Record<string, string>;
  /** The history of the record. It names who changed a field before the server does. */
  history?: readonly HistoryRow[] | undefined;
  /** The record does not exist yet: it has no undo, and is sent even if nothing was typed. */
  isNew?: boolean;
  /** For inputs without a save button: choosing one's own value in a conflict saves it. */
  savesAtOnce?: boolean;
  /** Undoes a save that opposite changes cannot undo. */
  undo?: (change: RecordChange<Facts, Typed>, answer: Accepted<Answer | ChangeResult>) => unknown;
}

/**
 * Edits a record in a form. The draft survives a reload, and untouched fields follow the live record. A save sends only edited fields with
 * the values they replace, and the undo of its toast sends the opposite. If another person changed an edited field, `conflict(field)` shows
 * both values.
 * @example
 * const form = useRecordEdit(({ changes }) => calls.images.changeAlbum.mutate({ id, changes }), {
 *   draftName: `album-${id}`, stored: { name }, toInput: (album) => album, shape: AlbumName, problems, done: () => w.renamed,
 * });
 * <TextField label={w.name} {...form.field('name')} />
 * {form.conflict('name')}
 */
export function useRecordEdit<Facts extends object, Values extends Record<Name<Facts>, unknown>, Typed extends Partial<Facts>, Answer>(
  change: (change: RecordChange<Facts, Typed>) => Promise<Answer>,
  spec: RecordEditSpec<Facts, Values, Typed, Answer> & Omit<ActionSpec<RecordChange<Facts, Typed>, Answer | ChangeResult>, 'undo'>,
) {
  const { draftName, stored, toInput, shape, history = [], isNew = false, savesAtOnce = false } = spec;
  const { done, undo = undoChanges } = spec as {
    done?: (answer: never, change: RecordChange<Facts, Typed>) => string | void;
    undo?: (change: RecordChange<Facts, Typed>, answer: never) => unknown;
  };
  // Not in React's state, because a decision about a conflict and the save after it may happen in one event.
  const [held] = useState(() => ({
    base: readBaseValues(draftName, stored),
    stored,
    answers: {} as AnsweredValues<Facts>,
    sending: {} as Partial<Facts>,
    sent: new WeakMap<Submission<Values, Typed>, RecordChange<Facts, Typed>>(),
  }));
  held.stored = stored;
  const newest = newestValues(stored, held.answers);

  async function save(submission: Submission<Values, Typed>): Promise<Answer | ChangeResult> {
    const { values, typed } = submission;
    // Collected only now, because an earlier save of the queue may have replaced the base.
    const changes = collectChanges({ base: held.base, values, toInput }, typed);
    held.sent.set(submission, { changes, typed });
    if (!isNew && Object.keys(changes).length === 0) return unchanged;
    held.sending = newValuesOf(changes);
    const answer = await change({ changes, typed }).finally(() => (held.sending = {}));
    if (isConflict(answer))
      learn(Object.fromEntries(answer.conflicts.map(({ field, theirs, by, at }) => [field, { value: theirs, by, at }])));
    else if (!isRefusal(answer)) {
      held.base = { ...held.base, ...newValuesOf(changes) };
      learn(Object.fromEntries(Object.entries(newValuesOf(changes)).map(([field, value]) => [field, { value }])));
    }
    return answer;
  }

  const changeOf = (submission: Submission<Values, Typed>) => held.sent.get(submission) ?? { changes: {}, typed: submission.typed };
  const form = useFormAction<Values, Submission<Values, Typed>, Answer | ChangeResult>(save, {
    ...spec,
    shape: withValues(shape, () => held.base),
    start: toInput(held.base),
    afterwards: 'saved',
    done: done && ((answer: never, submission: Submission<Values, Typed>) => done(answer, changeOf(submission))),
    undo: isNew ? undefined : (submission: Submission<Values, Typed>, answer: never) => undo(changeOf(submission), answer),
  } as unknown as Parameters<typeof useFormAction<Values, Submission<Values, Typed>, Answer | ChangeResult>>[1]);
  const edit = { base: held.base, values: form.values, toInput };
  // The row of one's own save may arrive before its answer.
  const isOwn = (field: Name<Facts>) => field in held.sending && isDeepEqual(held.sending[field], newest[field]);
  const conflicts = conflictingFields(edit, newest).filter((field) => !isOwn(field));

  useEffect(() => {
    held.answers = newerAnswers(stored, held.answers);
    const base = followRecord(edit, newest);
    if (!isDeepEqual(base, held.base)) rebase(base);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the record changes, not when one types
  }, [JSON.stringify([stored, newest])]);
  useEffect(() => {
    if (form.isDirty()) drafts.save(baseDraftName(draftName), held.base as Record<string, unknown>);
    else drafts.forget(baseDraftName(draftName));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the base changes only together with the values
  }, [draftName, form.values]);

  function rebase(base: Facts): void {
    held.base = base;
    form.rebase(toInput(base));
  }

  function learn(answers: Record<string, { value: unknown }>): void {
    const over = (field: string) => ({ over: held.stored[field as Name<Facts>] });
    const fresh = Object.entries(answers).map(([field, answer]) => [field, { ...answer, ...over(field) }]);
    held.answers = { ...held.answers, ...Object.fromEntries(fresh) };
  }

  async function undoChanges({ changes, typed }: RecordChange<Facts, Typed>): Promise<Answer> {
    const reversed = reverseChanges(changes);
    held.answers = {};
    return change({ changes: reversed, typed: { ...typed, ...newValuesOf(reversed) } });
  }

  async function send(event?: SyntheticEvent<HTMLFormElement>): Promise<boolean> {
    const isSaved = await form.send(event);
    // The inputs show the saved values as they are stored, such as a formatted phone number.
    if (isSaved) rebase(held.base);
    return isSaved;
  }

  function decide(field: Name<Facts>, whose: 'mine' | 'theirs'): void {
    if (whose === 'theirs') form.set(field, toInput(newest)[field]);
    rebase({ ...held.base, [field]: newest[field] });
    form.forgetRefusal();
    if (whose === 'mine' && savesAtOnce) void send();
  }

  /** Returns both values of a conflict in this field, as values of its input. */
  function findConflict<Field extends Name<Facts>>(field: Field) {
    if (!conflicts.includes(field)) return null;
    const { by, at } = held.answers[field] ?? {};
    return {
      ...(by === undefined ? lastChange(history, field) : { by, at }),
      theirs: toInput(newest)[field],
      yours: form.values[field],
      onDecide: (whose: 'mine' | 'theirs') => decide(field, whose),
    };
  }

  return {
    ...form,
    send,
    /** Saves a choice at once. If that fails, the input shows the stored value again, unless both values of a conflict are shown. */
    async choose<Field extends Name<Facts>>(field: Field, value: Values[Field]): Promise<void> {
      form.set(field, value);
      const isSaved = await send();
      const isStale = !isDeepEqual(newestValues(held.stored, held.answers)[field], held.base[field]);
      if (!isSaved && !isStale) form.set(field, toInput(held.base)[field]);
    },
    /** Replaces the input by the record. Returns a function that restores the input. */
    discard(): () => void {
      const { base, values } = edit;
      rebase(newest);
      form.reset(toInput(newest));
      form.forget();
      form.forgetRefusal();
      return () => {
        rebase(base);
        for (const field of Object.keys(values) as Name<Facts>[]) form.set(field, values[field]);
      };
    },
    /** The fields of the record, including answers of the server that the live record does not contain yet. */
    newest,
    hasConflict: (...fields: readonly Name<Facts>[]) => conflicts.some((field) => fields.length === 0 || fields.includes(field)),
    isEdited: (...fields: readonly Name<Facts>[]) => editedFields(edit).some((field) => fields.length === 0 || fields.includes(field)),
    findConflict,
    /** Renders both values of a conflict in this field. `format` formats a value of the input. */
    conflict<Field extends Name<Facts>>(field: Field, format: (value: Values[Field]) => ReactNode = String): ReactNode {
      const conflict = findConflict(field);
      if (conflict === null) return null;
      const { theirs, yours, ...note } = conflict;
      return <EditConflictNote {...note} theirs={format(theirs)} yours={format(yours)} />;
    },
  };
}

function isConflict(answer: unknown): answer is { conflicts: readonly EditConflict[] } {
  return isRefusal(answer) && 'conflicts' in answer;
}

/** Returns a shape that also returns the values of the inputs, because untouched inputs are not sent. */
function withValues<Values, Typed>(shape: Shape<Typed>, baseOf: () => object): Shape<Submission<Values, Typed>> {
  const add = (checked: Checked<Typed>, values: Values): Checked<Submission<Values, Typed>> =>
    checked.issues ? checked : { value: { values, typed: checked.value, base: baseOf() } };
  return {
    '~standard': {
      validate(value) {
        const checked = shape['~standard'].validate(value);
        return checked instanceof Promise ? checked.then((now) => add(now, value as Values)) : add(checked, value as Values);
      },
    },
  };
}
