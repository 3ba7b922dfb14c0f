import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { AuthLink, AuthCard } from '#rooms/accounts/web/auth-card.tsx';
import { RequestSent } from '#rooms/accounts/web/request-sent.tsx';

export function RequestSubmitted() {
  const w = useWords(accountsWords).requestSubmitted;
  return (
    <AuthCard title={w.title} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <RequestSent hint={w.nothingCame}>
        {w.body} {w.when}
      </RequestSent>
    </AuthCard>
  );
}
