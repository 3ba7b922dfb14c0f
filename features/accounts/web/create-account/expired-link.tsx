import { Button } from '#platform/ui/web/controls/button.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { AuthLink, AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';

export function ExpiredLink() {
  const w = useTexts(accountsTexts);
  const signIn = useTexts(signInTexts);
  return (
    <AuthCard
      title={w.createAccount.invalidTitle}
      intro={w.createAccount.invalidBody}
      links={<AuthLink to="/request-account">{w.createAccount.requestAgain}</AuthLink>}
    >
      <FieldStack>
        <p>
          {w.createAccount.invalidUsed} {w.createAccount.invalidRequestAgain}
        </p>
        <Button as="a" wide {...useInternalLink('/signin')}>
          {signIn.submit}
        </Button>
      </FieldStack>
    </AuthCard>
  );
}
