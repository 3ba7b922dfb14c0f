import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatNearTime } from '#platform/i18n/dates.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { useIdentityCheck } from '#features/accounts/web/confirm-identity/use-identity-check.tsx';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { confirmIdentityTexts } from '#features/accounts/i18n/confirm-identity/texts.ts';
import { AccessAction } from './access-action.tsx';
import { DisableAction } from './disable-action.tsx';
import { nameOf } from './person-name.ts';

export function PersonAccess({ person }: { person: PersonRow }) {
  const w = useTexts(adminTexts).person;
  const name = nameOf(person);
  const me = useLive('accounts.me', {}).rows[0];
  const formatting = useFormatting();
  const problems = { 'not-found': w.notFound };
  const reset = useAction(calls.accounts.sendReset.mutate, { problems, done: () => w.resetSent(person.email) });
  const sessions = useAction(calls.accounts.endSessionsOf.mutate, { problems, done: () => w.sessionsEnded(name) });

  const { withIdentity, dialog } = useIdentityCheck();
  const { needed } = useTexts(confirmIdentityTexts);
  const factors = useAction((input: { id: string }) => withIdentity(() => calls.accounts.removeSecondFactorsOf.mutate(input)), {
    problems: { ...problems, 'confirm-identity': needed, yourself: w.removeOwnFactor },
    done: () => w.factorsRemoved(name),
  });

  async function removeFactors(): Promise<void> {
    const isConfirmed = await ask({ title: w.removeFactorsTitle(name), body: w.removeFactorsBody, yes: w.removeFactors, isDanger: true });
    if (isConfirmed) await factors.run({ id: person.id });
  }

  async function endSessions(): Promise<void> {
    const isConfirmed = await ask({ title: w.endSessionsTitle(name), body: w.endSessionsBody, yes: w.endSessions, isDanger: true });
    if (isConfirmed) await sessions.run({ id: person.id });
  }

  return (
    <section className="grid grid-cols-1 gap-4" aria-label={w.access}>
      <h3>{w.access}</h3>
      {person.disabledAt !== null && <p className="error-box">{w.disabledSince(formatNearTime(person.disabledAt, formatting))}</p>}
      <ul>
        {person.disabledAt === null && (
          <>
            <AccessAction label={w.sendReset} hint={w.sendResetHint} action={reset} onPress={() => void reset.run({ id: person.id })} />
            <AccessAction label={w.endSessions} hint={w.endSessionsHint} action={sessions} onPress={() => void endSessions()} />
          </>
        )}
        {person.secondFactor && (
          <AccessAction
            label={w.removeFactors}
            hint={person.id === me?.id ? w.removeOwnFactor : w.removeFactorsHint}
            disabled={person.id === me?.id}
            action={factors}
            isDanger
            onPress={() => void removeFactors()}
          />
        )}
        <DisableAction person={person} isMe={person.id === me?.id} />
      </ul>
      {dialog}
    </section>
  );
}
