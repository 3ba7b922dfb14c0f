import { useCallback, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { AuthLink, AuthCard } from '#features/accounts/web/auth-card.tsx';
import { ResetForm } from './reset-form.tsx';
import { type ResetLink, parseResetLink } from './reset-link.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { NothingHere, useInternalLink } from '#platform/ui/web/navigation.ts';

/** Page that an emailed link opens: `?mode=resetPassword&oobCode=…` (specification §2). */
export function PasswordReset() {
  const [link] = useState(() => parseResetLink(window.location.search));
  return link === null ? <NothingHere /> : <LinkedReset link={link} />;
}

function LinkedReset({ link }: { link: ResetLink }) {
  const w = useTexts(accountsTexts).reset;
  const load = useCallback(() => calls.accounts.checkReset.query(link), [link]);
  const { answer, failure, again } = useFetchOnce(load);
  const [isUsedUp, setIsUsedUp] = useState(false);

  // A link with an unknown `mode` (specification §5) or a malformed code is also invalid.
  const isInvalid = isUsedUp || failure?.code === 'bad-shape' || (answer !== null && answer.state !== 1);
  if (isInvalid) return <InvalidLink />;
  if (answer) return <ResetForm oobCode={link.oobCode} onInvalid={() => setIsUsedUp(true)} />;
  return (
    <AuthCard title={w.title} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      {failure ? <FailureNote failure={failure} onRetry={again} /> : <output>{w.loading}</output>}
    </AuthCard>
  );
}

function InvalidLink() {
  const w = useTexts(accountsTexts).reset;
  return (
    <AuthCard title={w.invalidTitle} intro={w.invalidBody} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <Button as="a" wide {...useInternalLink('/password-reset/request')}>
        {w.askAgain}
      </Button>
    </AuthCard>
  );
}
