import { useCallback, useRef, useState } from 'react';
import { keepaliveCalls } from '#platform/http/web/keepalive-calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { dismissToastAbout } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PictureState } from '#features/images/rules.ts';
import type { DecisionResult, QueueRow } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { type HiddenPictures, pruneHidden } from './hidden-pictures.ts';

/** By then its row has gone; one that is still there came back so soon that it was never seen to go. */
const longestMs = 20_000;

type Verdict = Exclude<PictureState, 'waiting'>;
interface Step {
  ids: readonly string[];
  to: Verdict;
  answered: Promise<DecisionResult | undefined>;
}
interface DecisionCall {
  ids: readonly string[];
  from: PictureState;
  to: PictureState;
  albumId: string | null;
}

// A picture that was refused stays refused, also by whoever goes on to another page at once.
const ask = ({ ids, from, to, albumId }: DecisionCall) =>
  keepaliveCalls.images.decide.mutate({ pictures: ids.map((id) => ({ id, from })), to, albumId });

/**
 * Admitting and refusing: gone from the screen at once, back by one key or by whoever puts it back, and told where
 * somebody else was faster.
 */
export function useDecisions(rows: readonly QueueRow[]) {
  const words = useTexts(imagesTexts);
  const w = words.queue;
  const { meanwhile: faster, states, gone, 'no-such-album': noAlbum } = words.problems;
  const [hidden, setHidden] = useState<HiddenPictures>(new Map());
  const still = pruneHidden(hidden, rows);
  if (still !== hidden) setHidden(still);
  const steps = useRef<Step[]>([]);
  const said = (meanwhile: DecisionResult['meanwhile'] = []) => meanwhile.map(({ by, state }) => faster(by, states[state])).join(' ');
  const problems = {
    gone: (refusal: { refused: string; field?: string }) => (refusal.field === 'albumId' ? noAlbum : gone),
    meanwhile: (refusal: { refused: string; meanwhile?: DecisionResult['meanwhile'] }) => said(refusal.meanwhile),
  };
  const show = (ids: readonly string[]) => setHidden((before) => new Map([...before].filter(([id]) => !ids.includes(id))));

  const back = useAction(ask, { problems, tellsInToast: true, done: ({ decided }) => void show(decided) });
  const putBack = (ids: readonly string[], to: Verdict) => back.run({ ids, from: to, to: 'waiting', albumId: null });
  const decision = useAction(ask, {
    problems,
    tellsInToast: true,
    about: 'picture',
    // Keys come faster than answers.
    atOnce: true,
    done: ({ decided, meanwhile }, { to }) => ({
      title: to === 'admitted' ? w.admitted(decided.length) : w.refused(decided.length),
      body: said(meanwhile),
    }),
    undo({ ids, to }, { decided }) {
      // The key takes back the verdict before it then, and not this one once more.
      steps.current = steps.current.filter((step) => step.ids !== ids);
      return putBack(decided, to as Verdict);
    },
  });

  function decide(ids: readonly string[], to: Verdict, albumId: string | null): void {
    const hide = (how: 'asked' | 'answered') => setHidden((before) => new Map([...before, ...ids.map((id) => [id, how] as const)]));
    hide('asked');
    const answered = decision.run({ ids, from: 'waiting', to, albumId });
    steps.current.push({ ids, to, answered });
    void answered.then((answer) => {
      // Refused, or not reached: it is shown again, as it stands.
      if (answer === undefined) return show(ids);
      hide('answered');
      setTimeout(() => setHidden((before) => new Map([...before].filter(([id, how]) => how === 'asked' || !ids.includes(id)))), longestMs);
    });
  }

  /** The last verdict, then the one before it; one that is still on its way is taken back once it has arrived. */
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
