import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { signInWords } from '#rooms/accounts/words/sign-in/words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { AuthLink, AuthCard, Fields } from '#rooms/accounts/web/auth-card.tsx';

export function DeadLink() {
  const w = useWords(accountsWords);
  const signIn = useWords(signInWords);
  return (
    <AuthCard
      title={w.createAccount.deadTitle}
      intro={w.createAccount.deadBody}
      links={<AuthLink to="/request-account">{w.createAccount.requestAgain}</AuthLink>}
    >
      <Fields>
        <p>
          {w.createAccount.deadUsed} {w.createAccount.deadAgain}
        </p>
        <Button as="a" wide {...useGoLink('/signin')}>
          {signIn.submit}
        </Button>
      </Fields>
    </AuthCard>
  );
}
