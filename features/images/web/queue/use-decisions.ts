import { useCallback, useMemo, useRef } from 'react';
import { keepaliveCalls } from '#platform/http/web/keepalive-calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useDirectChange, useIsOutdated, usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
import { dismissToastAbout } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PictureState } from '#features/images/rules.ts';
import type { DecisionResult, QueueRow } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { type DecisionCall, type DecisionItem, findHidden } from './hidden-pictures.ts';

type Verdict = Exclude<PictureState, 'waiting'>;
interface Step {
  ids: readonly string[];
  to: Verdict;
  answered: Promise<DecisionResult | undefined>;
}
const decideCall = 'images.decide';
const isDecision = (item: OutboxItem): item is DecisionItem => item.call === decideCall;

// `keepalive` sends the decision even if the moderator leaves the page immediately.
const sendDecision = ({ ids, from, to, albumId }: DecisionCall) =>
  keepaliveCalls.images.decide.mutate({ pictures: ids.map((id) => ({ id, from })), to, albumId });

/** Approves and rejects pictures, which disappear immediately and return after an undo. Reports decisions of other moderators. */
export function useDecisions(rows: readonly QueueRow[]) {
  const words = useTexts(imagesTexts);
  const w = words.queue;
  const { meanwhile: describeOther, states, gone, 'no-such-album': noAlbum } = words.problems;
  const { pending } = usePendingChanges(isDecision);
  const isOutdated = useIsOutdated(rows, pending);
  const hidden = useMemo(() => findHidden(rows, pending, isOutdated), [rows, pending, isOutdated]);
  const send = useDirectChange(decideCall, sendDecision);
  const steps = useRef<Step[]>([]);
  const describeMeanwhile = (meanwhile: DecisionResult['meanwhile'] = []) =>
    meanwhile.map(({ by, state }) => describeOther(by, states[state])).join(' ');
  const problems = {
    gone: (refusal: { refused: string; field?: string }) => (refusal.field === 'albumId' ? noAlbum : gone),
    meanwhile: (refusal: { refused: string; meanwhile?: DecisionResult['meanwhile'] }) => describeMeanwhile(refusal.meanwhile),
  };

  const revert = useAction(send, { problems, reportsInToast: true });
  const putBack = (ids: readonly string[], to: Verdict) => revert.run({ ids, from: to, to: 'waiting', albumId: null });
  const decision = useAction(send, {
    problems,
    reportsInToast: true,
    about: 'picture',
    // Moderators press keys faster than answers arrive.
    isParallel: true,
    done: ({ decided, meanwhile }, { to }) => ({
      title: to === 'admitted' ? w.admitted(decided.length) : w.refused(decided.length),
      body: describeMeanwhile(meanwhile),
    }),
    undo({ ids, to }, { decided }) {
      // Remove the undone step, so that the next undo reverts the step before it.
      steps.current = steps.current.filter((step) => step.ids !== ids);
      return putBack(decided, to as Verdict);
    },
  });

  function decide(ids: readonly string[], to: Verdict, albumId: string | null): void {
    const answered = decision.run({ ids, from: 'waiting', to, albumId });
    steps.current.push({ ids, to, answered });
  }

  /** Reverts the last decision. If its call has no answer yet, the decision is reverted after the answer. */
  async function undo(): Promise<void> {
    const step = steps.current.pop();
    if (step === undefined) return;
    dismissToastAbout('picture');
    const answer = await step.answered;
    if (answer === undefined) return;
    dismissToastAbout('picture');
    await putBack(answer.decided, step.to);
  }

  const isLeft = useCallback(({ id }: QueueRow) => !hidden.has(id), [hidden]);
  return { decide, undo: () => void undo(), isLeft };
}
