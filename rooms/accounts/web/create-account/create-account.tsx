import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { calls } from '../../../../platform/http/web/calls.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { FailureNote } from '../../../../platform/ui/web/failure-note.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { accountsWords } from '../../words/words.ts';
import { Doorway } from '../doorway.tsx';
import { DoorSkeleton } from '../door-skeleton.tsx';
import { CreationForm, type Invited } from './creation-form.tsx';
import { DeadLink } from './dead-link.tsx';

export function CreateAccount() {
  const w = useWords(accountsWords).createAccount;
  const { id } = useParams({ strict: false }) as { id: string };
  const { run, failure } = useCall(calls.accounts.invitation.query);
  const [invited, setInvited] = useState<Invited | 'dead' | null>(null);

  async function look(): Promise<void> {
    const answer = await run({ id });
    if (answer !== undefined) setInvited(isRefusal(answer) ? 'dead' : answer);
  }
  useEffect(() => {
    void look();
  }, [id]);

  // What is no link at all is refused by its shape before anybody looks for it.
  if (invited === 'dead' || failure?.code === 'bad-shape') return <DeadLink />;
  if (invited) return <CreationForm id={id} invited={invited} onDead={() => setInvited('dead')} />;
  return <Doorway title={w.title}>{failure ? <FailureNote failure={failure} onRetry={look} /> : <DoorSkeleton fields={2} />}</Doorway>;
}
