import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { AuthLink, AuthCard } from '#rooms/accounts/web/auth-card.tsx';

export function InvalidLink() {
  const w = useWords(accountsWords).reset;
  return (
    <AuthCard title={w.invalidTitle} intro={w.invalidBody} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <Button as="a" wide {...useGoLink('/password-reset/request')}>
        {w.askAgain}
      </Button>
    </AuthCard>
  );
}
