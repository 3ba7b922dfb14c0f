import { useEffect, useState } from 'react';
import { calls } from '../../../../platform/http/web/calls.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { FailureNote } from '../../../../platform/ui/web/failure-note.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { accountsWords } from '../../words/words.ts';
import { DoorLink } from '../door-link.tsx';
import { Doorway } from '../doorway.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { ResetForm } from './reset-form.tsx';

/** Led by a link from a mail: `?mode=resetPassword&oobCode=…` (specification §2). */
export function PasswordReset() {
  const w = useWords(accountsWords).reset;
  const [link] = useState(() => linkIn(window.location.search));
  const { run, failure } = useCall(calls.accounts.checkReset.query);
  const [state, setState] = useState<1 | -1 | -2 | null>(null);

  async function check(): Promise<void> {
    const answer = await run(link);
    if (answer !== undefined) setState(answer.state);
  }
  useEffect(() => {
    void check();
  }, []);

  if (state === 1) return <ResetForm oobCode={link.oobCode} onInvalid={() => setState(-1)} />;
  // Another mode is invalid too (specification §5), and so is what could not be a link at all.
  if (state !== null || failure?.code === 'bad-shape') return <InvalidLink />;
  return (
    <Doorway title={w.title} links={<DoorLink to="/signin">{w.back}</DoorLink>}>
      {failure ? <FailureNote failure={failure} onRetry={check} /> : <p role="status">{w.loading}</p>}
    </Doorway>
  );
}

function linkIn(search: string): { mode: string; oobCode: string } {
  const query = new URLSearchParams(search);
  return { mode: query.get('mode') ?? '', oobCode: query.get('oobCode') ?? '' };
}
