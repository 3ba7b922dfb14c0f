import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { confirmEmailTexts } from '#features/accounts/i18n/confirm-email/texts.ts';
import { AuthCardSkeleton } from '#features/accounts/web/auth-card-skeleton.tsx';
import { AuthLink, AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { ConfirmForm } from './confirm-form.tsx';

/** Confirms the address only after a button press, because mail programs and scanners follow links. */
export function ConfirmEmail() {
  const { secret } = useParams({ from: '/confirm-email/$secret' });
  return <Confirm key={secret} secret={secret} />;
}

function Confirm({ secret }: { secret: string }) {
  const w = useTexts(confirmEmailTexts);
  const load = useCallback(() => calls.accounts.emailConfirmation.query({ secret }), [secret]);
  const { answer, failure, again } = useFetchOnce(load);
  const [outcome, setOutcome] = useState<'done' | 'not-found' | 'email-taken' | null>(null);

  // 'bad-shape' means that the secret in the link is malformed: show the same page as for an unknown link.
  if (outcome === 'not-found' || isRefusal(answer) || failure?.code === 'bad-shape')
    return <LinkEnded title={w.invalidTitle} intro={w.invalidBody} help={w.invalidHelp} />;
  if (!answer)
    return (
      <AuthCard title={w.title}>{failure ? <FailureNote failure={failure} onRetry={again} /> : <AuthCardSkeleton fields={1} />}</AuthCard>
    );
  if (outcome === 'email-taken') return <LinkEnded title={w.takenTitle} intro={w.takenBody(answer.email)} />;
  if (outcome === 'done') return <LinkEnded title={w.doneTitle} intro={w.doneBody(answer.email)} help={w.doneHint} />;
  return <ConfirmForm secret={secret} email={answer.email} onSettled={setOutcome} />;
}

/** The link to the settings also works for signed-out people: the settings ask them to sign in first. */
function LinkEnded({ title, intro, help }: { title: string; intro: string; help?: string }) {
  const w = useTexts(confirmEmailTexts);
  return (
    <AuthCard title={title} intro={intro} links={<AuthLink to="/home">{w.home}</AuthLink>}>
      <FieldStack>
        {help !== undefined && <p>{help}</p>}
        <Button as="a" wide {...useInternalLink('/account-settings')}>
          {w.settings}
        </Button>
      </FieldStack>
    </AuthCard>
  );
}
