import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { nearWords } from '#platform/ui/dates.ts';
import { ask } from '#platform/ui/web/layers/ask.ts';
import { ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PersonRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { AccessAction } from './access-action.tsx';
import { DisableAction } from './disable-action.tsx';
import { nameOf } from './person-name.ts';

/** How they get in: a new password, their sessions, and whether they may at all. */
export function PersonAccess({ person }: { person: PersonRow }) {
  const w = useWords(adminWords).person;
  const name = nameOf(person);
  const me = useLive('accounts.me', {}).rows[0];
  const formatting = useFormatting();
  const reset = useCall(calls.accounts.sendReset.mutate);
  const sessions = useCall(calls.accounts.endSessionsOf.mutate);
  const [gone, setGone] = useState(false);

  async function run(call: typeof reset | typeof sessions, title: string): Promise<void> {
    const answer = await call.run({ id: person.id });
    if (answer === undefined) return;
    if (isRefusal(answer)) setGone(true);
    else toast({ title });
  }
  async function endSessions(): Promise<void> {
    const sure = await ask({ title: w.endSessionsTitle(name), body: w.endSessionsBody, yes: w.endSessions, isDanger: true });
    if (sure) await run(sessions, w.sessionsEnded(name));
  }

  return (
    <section className="stack" aria-label={w.access}>
      <h3>{w.access}</h3>
      {person.disabledAt !== null && <p className="berry-box">{w.disabledSince(nearWords(person.disabledAt, formatting))}</p>}
      <ul>
        {person.disabledAt === null && (
          <>
            <AccessAction
              label={w.sendReset}
              hint={w.sendResetHint}
              call={reset}
              onPress={() => void run(reset, w.resetSent(person.email))}
            />
            <AccessAction label={w.endSessions} hint={w.endSessionsHint} call={sessions} onPress={() => void endSessions()} />
          </>
        )}
        <DisableAction person={person} isMe={person.id === me?.id} />
      </ul>
      <ProblemNote>{gone ? w.notFound : null}</ProblemNote>
    </section>
  );
}
