import { useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MessageRow } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import style from './message-detail.module.css';
import { refusalWords } from './refusal-words.ts';

/** Whose it is, and putting it away. Each can be undone. */
export function MessageActions({ message }: { message: MessageRow }) {
  const { inbox: w, problems } = useWords(contactWords);
  const [me] = useLive('accounts.me', {}).rows;
  const take = useCall(calls.contact.take.mutate);
  const release = useCall(calls.contact.release.mutate);
  const close = useCall(calls.contact.close.mutate);
  const reopen = useCall(calls.contact.reopen.mutate);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, state, ownerId, ownerName } = message;
  const isMine = ownerId !== null && ownerId === me?.id;

  async function tell(outcome: Promise<object | Refusal | undefined>): Promise<boolean> {
    setProblem(null);
    const answer = await outcome;
    if (isRefusal(answer)) setProblem(refusalWords(answer, problems));
    return answer !== undefined && !isRefusal(answer);
  }

  async function putAway(): Promise<void> {
    if (await tell(close.run({ id }))) toast({ title: w.closed, body: message.name, undo: () => void tell(reopen.run({ id })) });
  }

  return (
    <>
      <ProblemNote>{problem}</ProblemNote>
      <FailureNote failure={take.failure ?? release.failure ?? close.failure ?? reopen.failure} />
      <div className="row ruled middle">
        {ownerName !== null && <span className={style.owner}>{isMine ? w.you : w.owner(ownerName)}</span>}
        {isMine && (
          <Button kind="plain" loading={release.pending} onClick={() => tell(release.run({ id }))}>
            {w.release}
          </Button>
        )}
        {!isMine && state === 'open' && (
          <Button kind="plain" loading={take.pending} onClick={() => tell(take.run({ id, from: ownerId }))}>
            {ownerName === null ? w.take : w.takeOver(ownerName)}
          </Button>
        )}
        {state !== 'closed' && (
          <Button kind="plain" loading={close.pending} onClick={putAway}>
            {state === 'open' ? w.close : w.closeAnswered}
          </Button>
        )}
        {state !== 'open' && (
          <Button kind="plain" loading={reopen.pending} onClick={() => tell(reopen.run({ id }))}>
            {w.reopen}
          </Button>
        )}
      </div>
    </>
  );
}
