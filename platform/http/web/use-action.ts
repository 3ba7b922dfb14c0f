import { useCallback, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
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

/** A refusal in words, null where the screen shows it from `refused`, or what is done about it instead, with words or none. */
type Said<Input, Answer> = string | null | ((refusal: RefusalOf<Answer>, input: Input) => string | void);
/** What the kit has words for needs none here. */
type Problems<Input, Answer> = { readonly [Each in Exclude<Reason<Answer>, keyof SharedProblems>]: Said<Input, Answer> } & {
  readonly [code: string]: Said<Input, Answer>;
};

type SharedProblems = (typeof uiTexts)['en']['problems'];
type Note = string | Omit<ToastNote, 'undo' | 'about'>;

interface ActionHandlers<Input, Answer> {
  /** After it was done: what its toast says, if anything. */
  done?: (answer: Accepted<Answer>, input: Input) => Note | void;
  /**
   * Offered in that toast. A second one says how it went, unless the undo answers nothing because it says so itself, as
   * the `run` of another action does: why that was not done is then said in a toast, wherever its button is by then.
   */
  undo?: (input: Input, answer: Accepted<Answer>) => unknown;
  /** The id of what it is done to, so that its toast takes the place of the last one about the same. */
  about?: string;
  /** The field that a refusal concerns, where the call itself does not name it. */
  at?: { readonly [Each in Reason<Answer>]?: string };
  /** Where there is no room beside the button: problems and failures are told in a toast. */
  tellsInToast?: boolean;
  /** A press on another record does not wait for the answer to the one before. */
  atOnce?: boolean;
}

/** Words are demanded for every reason that the call may refuse for. */
export type ActionSpec<Input, Answer> = ActionHandlers<Input, Answer> &
  ([Exclude<Reason<Answer>, keyof SharedProblems>] extends [never]
    ? { problems?: Problems<Input, Answer> }
    : { problems: Problems<Input, Answer> });

/** A refusal as `<ActionNote>` and forms show it. */
export interface RefusalText {
  field: string | undefined;
  text: string;
}

// Counts actions as they start: of several beside each other the last one speaks.
let started = 0;

// While an undo begins what it runs.
let isUndoing = false;

/**
 * A call with all that belongs to its button: `run` it, show `pending` on it and `<ActionNote of={close} />` near it.
 * `run` answers undefined when the call failed or was refused; a second `run` of the same meanwhile waits for its
 * answer, one of anything else has its turn after it.
 *
 * @example
 * const close = useAction(calls.contact.close.mutate, {
 *   problems: w.problems,
 *   done: () => ({ title: w.closed, body: message.name }),
 *   undo: ({ id }) => reopen.run({ id }),
 * });
 * <Button loading={close.pending} onClick={() => close.run({ id })}>{w.close}</Button>
 */
export function useAction<Input, Answer>(mutate: (input: Input) => Promise<Answer>, spec: ActionSpec<Input, Answer>) {
  const {
    done,
    undo,
    about,
    at = {},
    tellsInToast = false,
    atOnce = false,
    problems = {},
  }: ActionHandlers<Input, Answer> & { problems?: object } = spec;
  const { failures, problems: shared, toasts } = useTexts(uiTexts);
  const undoing = useUndoHandler();
  const isShown = useIsMounted();
  const [refused, setRefused] = useState<RefusalOf<Answer> | null>(null);
  const [refusal, setRefusal] = useState<RefusalText | null>(null);
  const [startedAt, setStartedAt] = useState(0);

  // What follows an answer is part of the call, so that a double click is told once.
  const call = useCall(
    async (asked: Asked<Input>): Promise<Accepted<Answer> | undefined> => {
      try {
        return await act(asked);
      } catch (wrong) {
        if (!isToldInToast(asked)) throw wrong;
        toast({ title: describeFailure(toCallFailure(wrong), failures).sentence });
        return undefined;
      }
    },
    { atOnce },
  );

  async function act(asked: Asked<Input>): Promise<Accepted<Answer> | undefined> {
    const { input } = asked;
    started += 1;
    setStartedAt(started);
    setRefused(null);
    setRefusal(null);
    if (about !== undefined) dismissToastAbout(about);
    const answer = await mutate(input);
    if (isRefusal(answer)) return refuse(answer as RefusalOf<Answer>, asked);
    const accepted = answer as Accepted<Answer>;
    const note = done?.(accepted, input);
    if (note)
      toast({
        ...(typeof note === 'string' ? { title: note } : note),
        ...(about !== undefined && { about }),
        ...(undo && { undo: undoing(() => undo(input, accepted)) }),
      });
    return accepted;
  }

  /** Beside a button that is gone nobody reads it; nor is one looked at by who takes something back in a toast. */
  function isToldInToast({ isUndo }: Asked<Input>): boolean {
    return tellsInToast || isUndo || !isShown();
  }

  /** What was kept on the device and sent later is refused by the platform's own codes as well, such as `not-allowed`. */
  function codeWords(code: string): string {
    return describeFailure({ code }, failures).sentence;
  }

  function refuse(answer: RefusalOf<Answer>, asked: Asked<Input>): undefined {
    setRefused(answer);
    const own = (problems as Record<string, Said<Input, Answer>>)[answer.refused];
    const said = own === undefined ? (shared[answer.refused as keyof SharedProblems] ?? codeWords(answer.refused)) : own;
    const text = (typeof said === 'function' ? said(answer, asked.input) : said) ?? (asked.isUndo ? toasts.notUndone : null);
    if (text === null) return;
    if (isToldInToast(asked)) toast({ title: text });
    else setRefusal({ field: (at as Record<string, string>)[answer.refused] ?? (answer as Refusal).field, text });
  }

  const { run, forget } = call;

  return {
    run: useCallback((input: Input) => run({ input, isUndo: isUndoing }), [run]),
    pending: call.pending,
    /** What was refused, in words. */
    problem: refusal?.text ?? null,
    refusal,
    /** What was refused, with all that the call answered. */
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

interface Asked<Input> {
  input: Input;
  isUndo: boolean;
}

/** For the undo of a toast: runs it and says whether it is undone. @example toast({ title, undo: undoing(() => calls.notes.restore.mutate({ id })) }) */
export function useUndoHandler(): (undo: () => unknown) => () => void {
  const { failures, toasts: w } = useTexts(uiTexts);
  return (undo) => () =>
    void Promise.resolve()
      .then(() => begun(undo))
      .then(
        (answer) => answer !== undefined && toast({ title: isRefusal(answer) ? w.notUndone : w.undone }),
        (wrong: unknown) => toast({ title: describeFailure(toCallFailure(wrong), failures).sentence }),
      );
}

function begun(undo: () => unknown): unknown {
  isUndoing = true;
  try {
    return undo();
  } finally {
    isUndoing = false;
  }
}
