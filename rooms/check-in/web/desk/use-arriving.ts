import { useMemo, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { callFailure, calls } from '../../../../platform/http/web/calls.ts';
import { failureWords } from '../../../../platform/ui/failure-words.ts';
import { toast } from '../../../../platform/ui/web/toast.ts';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import { uiWords } from '../../../../platform/ui/words/words.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { DeskRow } from '../../shapes.ts';
import { deskWords } from '../../words/desk/words.ts';
import { familyName } from './families-shown.ts';

/** How long our own word counts when the list says otherwise: somebody else may just have undone it. */
const longestGuess = 4_000;

/**
 * Marking families as here. A tap shows at once, and is taken back with a word when it did not hold. Each
 * family is its own call: at the gate three are tapped within a second.
 */
export function useArriving(rows: readonly DeskRow[], isLive: boolean) {
  const w = useWords(deskWords);
  const failures = useWords(uiWords).failures;
  const { now } = useReading();
  const [guesses, setGuesses] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [heard, hear] = useState(rows);
  if (heard !== rows) {
    hear(rows);
    // The list has spoken: where it agrees, our own word is not needed any more.
    const agreed = rows.filter((row) => guesses.get(row.id) === isHere(row)).map(({ id }) => id);
    if (agreed.length > 0) forget(agreed);
  }
  const shown = useMemo(
    () => (guesses.size === 0 ? rows : rows.map((row) => guessed(row, guesses.get(row.id), now))),
    [rows, guesses, now],
  );

  function forget(ids: readonly string[]): void {
    setGuesses((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }
  async function mark(row: DeskRow, here: boolean): Promise<boolean> {
    if (!isLive) {
      toast({ title: w.refusedOffline, body: w.refusedOfflineBody });
      return false;
    }
    setGuesses((before) => new Map(before).set(row.id, here));
    const problem = await told(row.id, here);
    if (problem === null) setTimeout(() => forget([row.id]), longestGuess);
    else {
      forget([row.id]);
      toast({ title: problem, body: familyName(row) });
    }
    return problem === null;
  }
  async function told(id: string, here: boolean): Promise<string | null> {
    try {
      const answer = await (here ? calls.checkIn.arrive : calls.checkIn.unarrive).mutate({ id });
      return isRefusal(answer) ? w.problems[answer.refused] : null;
    } catch (error) {
      return failureWords(callFailure(error), failures).sentence;
    }
  }

  return {
    rows: shown,
    arrive(row: DeskRow): void {
      if (isHere(row)) return;
      void mark(row, true).then((held) => {
        if (held) toast({ title: w.row.arriveThis(familyName(row)), undo: () => void mark(row, false) });
      });
    },
    unarrive: (row: DeskRow) => void mark(row, false),
  };
}

function guessed(row: DeskRow, here: boolean | undefined, now: string): DeskRow {
  if (here === undefined || here === isHere(row)) return row;
  return { ...row, arrivedAt: here ? now : null, arrivedByName: null };
}

function isHere({ arrivedAt }: DeskRow): boolean {
  return arrivedAt !== null;
}
