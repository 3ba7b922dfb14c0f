import { Button } from '#platform/ui/web/controls/button.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { undoEmailTexts } from '#features/accounts/i18n/undo-email/texts.ts';
import { AuthLink, AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';

export function ContactAdministrator({ title, intro, help }: { title: string; intro: string; help: string }) {
  const w = useTexts(undoEmailTexts);
  return (
    <AuthCard title={title} intro={intro} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <FieldStack>
        <p>{help}</p>
        <Button as="a" wide {...useInternalLink('/contact')}>
          {w.contact}
        </Button>
      </FieldStack>
    </AuthCard>
  );
}
