import { useCallback, useState } from 'react';
import { isRefusal, isUnchanged, type Refusal } from '#platform/http/outcome.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { dismissToastAbout, toast, type ToastNote } from '#platform/ui/web/overlays/toast.ts';
import { useIsMounted } from '#platform/ui/web/use-is-mounted.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { toCallFailure } from './calls.ts';
import { useCall } from './use-call.ts';

type RefusalOf<Answer> = Extract<Answer, { refused: string }>;
type Reason<Answer> = RefusalOf<Answer>['refused'];
export type Accepted<Answer> = Exclude<Answer, { refused: string }>;

/**
 * The text for a refusal. Null means that the screen shows `refused` itself; a function may handle the refusal and return a text or
 * nothing.
 */
type ProblemText<Input, Answer> = string | null | ((refusal: RefusalOf<Answer>, input: Input) => string | void);
type Problems<Input, Answer> = { readonly [Each in Exclude<Reason<Answer>, keyof SharedProblems>]: ProblemText<Input, Answer> } & {
  readonly [code: string]: ProblemText<Input, Answer>;
};

type SharedProblems = (typeof uiTexts)['en']['problems'];
type Note = string | Omit<ToastNote, 'undo' | 'about'>;

interface ActionHandlers<Input, Answer> {
  /** Runs after the call succeeds. If it returns a text, a toast shows the text. */
  done?: (answer: Accepted<Answer>, input: Input) => Note | void;
  /**
   * Undoes the action when the person presses the undo button of the toast, which is missing if the answer is `unchanged`. If it returns
   * undefined, it reports success or failure itself.
   */
  undo?: (input: Input, answer: Accepted<Answer>) => unknown;
  /** The id of the changed record. A new toast about the same record replaces the earlier one. */
  about?: string;
  /** The invalid field for each refusal reason, if the refusal does not name the field. */
  fieldByReason?: { readonly [Each in Reason<Answer>]?: string };
  /** Shows failures in a toast. Use it for buttons without space for an `<ActionNote>`. */
  reportsInToast?: boolean;
  /** Runs calls with different inputs in parallel. */
  isParallel?: boolean;
}

/** The options of an action. The type requires a text for every refusal reason of the call. */
export type ActionSpec<Input, Answer> = ActionHandlers<Input, Answer> &
  ([Exclude<Reason<Answer>, keyof SharedProblems>] extends [never]
    ? { problems?: Problems<Input, Answer> }
    : { problems: Problems<Input, Answer> });

export interface RefusalText {
  field: string | undefined;
  text: string;
}

// Counts the actions that were started, because only the last one on a screen shows its message.
let started = 0;

let isUndoing = false;

/**
 * Runs a call for a button. Show `pending` on the button and `<ActionNote of={close} />` near it.
 * @example const close = useAction(calls.contact.close.mutate, { problems: w.problems, done: () => ({ title: w.closed }) });
 */
export function useAction<Input, Answer>(mutate: (input: Input) => Promise<Answer>, spec: ActionSpec<Input, Answer>) {
  const {
    done,
    undo,
    about,
    fieldByReason = {},
    reportsInToast = false,
    isParallel = false,
    problems = {},
  }: ActionHandlers<Input, Answer> & { problems?: object } = spec;
  const { failures, problems: shared, toasts } = useTexts(uiTexts);
  const undoing = useUndoHandler();
  const isShown = useIsMounted();
  const [refused, setRefused] = useState<RefusalOf<Answer> | null>(null);
  const [refusal, setRefusal] = useState<RefusalText | null>(null);
  const [startedAt, setStartedAt] = useState(0);

  // Handle the answer inside the shared call, so that a double click shows only one message.
  const call = useCall(
    async (action: ActionRun<Input>): Promise<Accepted<Answer> | undefined> => {
      try {
        return await perform(action);
      } catch (error) {
        if (!usesToast(action)) throw error;
        toast({ title: describeFailure(toCallFailure(error), failures).sentence });
        return undefined;
      }
    },
    { isParallel },
  );

  async function perform(action: ActionRun<Input>): Promise<Accepted<Answer> | undefined> {
    const { input } = action;
    started += 1;
    setStartedAt(started);
    setRefused(null);
    setRefusal(null);
    if (about !== undefined) dismissToastAbout(about);
    const answer = await mutate(input);
    if (isRefusal(answer)) return refuse(answer as RefusalOf<Answer>, action);
    const accepted = answer as Accepted<Answer>;
    const note = done?.(accepted, input);
    if (note)
      toast({
        ...(typeof note === 'string' ? { title: note } : note),
        ...(about !== undefined && { about }),
        ...(undo && !isUnchanged(answer) && { undo: undoing(() => undo(input, accepted)) }),
      });
    return accepted;
  }

  /** Returns whether to show a failure in a toast: on request, after an undo, or if the button is no longer on the page. */
  function usesToast({ isUndo }: ActionRun<Input>): boolean {
    return reportsInToast || isUndo || !isShown();
  }

  /**
   * Describes a code without a text of its own. Changes sent later by the outbox may be refused with a platform code such as `not-allowed`.
   */
  function describeCode(code: string): string {
    return describeFailure({ code }, failures).sentence;
  }

  function refuse(answer: RefusalOf<Answer>, action: ActionRun<Input>): undefined {
    setRefused(answer);
    const own = (problems as Record<string, ProblemText<Input, Answer>>)[answer.refused];
    const problem = own === undefined ? (shared[answer.refused as keyof SharedProblems] ?? describeCode(answer.refused)) : own;
    const text = (typeof problem === 'function' ? problem(answer, action.input) : problem) ?? (action.isUndo ? toasts.notUndone : null);
    if (text === null) return;
    if (usesToast(action)) toast({ title: text });
    else setRefusal({ field: (fieldByReason as Record<string, string>)[answer.refused] ?? (answer as Refusal).field, text });
  }

  const { run, forget } = call;

  return {
    run: useCallback((input: Input) => run({ input, isUndo: isUndoing }), [run]),
    pending: call.pending,
    problem: refusal?.text ?? null,
    refusal,
    refused,
    failure: call.failure,
    startedAt,
    forget: useCallback(() => {
      forget();
      setRefused(null);
      setRefusal(null);
    }, [forget]),
  };
}

interface ActionRun<Input> {
  input: Input;
  isUndo: boolean;
}

/** Returns a function that wraps the undo of a toast: it runs the undo and shows whether that worked. */
export function useUndoHandler(): (undo: () => unknown) => () => void {
  const { failures, toasts: w } = useTexts(uiTexts);
  return (undo) => () =>
    void Promise.resolve()
      .then(() => runUndo(undo))
      .then(
        (answer) => answer !== undefined && toast({ title: isRefusal(answer) ? w.notUndone : w.undone }),
        (error: unknown) => toast({ title: describeFailure(toCallFailure(error), failures).sentence }),
      );
}

function runUndo(undo: () => unknown): unknown {
  isUndoing = true;
  try {
    return undo();
  } finally {
    isUndoing = false;
  }
}
