import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { undoEmailTexts } from '#features/accounts/i18n/undo-email/texts.ts';
import { AuthCardSkeleton } from '#features/accounts/web/auth-card-skeleton.tsx';
import { AuthLink, AuthCard } from '#features/accounts/web/auth-card.tsx';
import { MailSentNote } from '#features/accounts/web/mail-sent-note.tsx';
import { ContactAdministrator } from './contact-administrator.tsx';
import { UndoForm } from './undo-form.tsx';

/** Restores or keeps an address only after a button press, because mail programs and scanners follow links. */
export function UndoEmail() {
  const { secret } = useParams({ from: '/undo-email/$secret' });
  return <Undo key={secret} secret={secret} />;
}

function Undo({ secret }: { secret: string }) {
  const w = useTexts(undoEmailTexts);
  const load = useCallback(() => calls.accounts.emailUndo.query({ secret }), [secret]);
  const { answer, failure, again } = useFetchOnce(load);
  const [outcome, setOutcome] = useState<'done' | 'not-found' | 'email-taken' | null>(null);

  // 'bad-shape' means that the secret in the link is malformed: show the same page as for an unknown link.
  if (outcome === 'not-found' || isRefusal(answer) || failure?.code === 'bad-shape')
    return <ContactAdministrator title={w.invalidTitle} intro={w.invalidBody} help={w.invalidHelp} />;
  if (!answer)
    return (
      <AuthCard title={w.title}>{failure ? <FailureNote failure={failure} onRetry={again} /> : <AuthCardSkeleton fields={1} />}</AuthCard>
    );
  if (outcome === 'email-taken') return <ContactAdministrator title={w.takenTitle} intro={w.takenBody(answer.email)} help={w.takenHelp} />;
  const { isPending } = answer;
  if (outcome === null) return <UndoForm secret={secret} email={answer.email} isPending={isPending} onSettled={setOutcome} />;
  return (
    <AuthCard title={isPending ? w.stoppedTitle : w.doneTitle} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <MailSentNote hint={w.doneHint}>{w.doneBody(answer.email)}</MailSentNote>
    </AuthCard>
  );
}
