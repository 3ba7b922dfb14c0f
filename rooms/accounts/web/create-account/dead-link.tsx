import { Button } from '#platform/ui/web/press/button.tsx';
import { useInternalLink } from '#platform/ui/web/go.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { signInTexts } from '#rooms/accounts/words/sign-in/words.ts';
import { accountsTexts } from '#rooms/accounts/words/words.ts';
import { AuthLink, AuthCard, Fields } from '#rooms/accounts/web/auth-card.tsx';

export function ExpiredLink() {
  const w = useTexts(accountsTexts);
  const signIn = useTexts(signInTexts);
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
        <Button as="a" wide {...useInternalLink('/signin')}>
          {signIn.submit}
        </Button>
      </Fields>
    </AuthCard>
  );
}
