import { useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { AuthCardSkeleton } from '#features/accounts/web/auth-card-skeleton.tsx';
import { AuthCard } from '#features/accounts/web/auth-card.tsx';
import { CreationForm } from './creation-form.tsx';
import { ExpiredLink } from './expired-link.tsx';

export function CreateAccount() {
  const { id } = useParams({ from: '/create-account/$id' });
  return <Creation key={id} id={id} />;
}

function Creation({ id }: { id: string }) {
  const w = useTexts(accountsTexts).createAccount;
  const load = useCallback(() => calls.accounts.invitation.query({ secret: id }), [id]);
  const { answer, failure, again } = useFetchOnce(load);
  const [isUsedUp, setIsUsedUp] = useState(false);

  // 'bad-shape' means that the secret in the link is malformed: show the same page as for an expired link.
  if (isUsedUp || isRefusal(answer) || failure?.code === 'bad-shape') return <ExpiredLink />;
  if (answer) return <CreationForm id={id} invited={answer} onLinkUsed={() => setIsUsedUp(true)} />;
  return (
    <AuthCard title={w.title}>{failure ? <FailureNote failure={failure} onRetry={again} /> : <AuthCardSkeleton fields={2} />}</AuthCard>
  );
}
