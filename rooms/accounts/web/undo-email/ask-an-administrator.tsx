import { Button } from '#platform/ui/web/press/button.tsx';
import { useInternalLink } from '#platform/ui/web/go.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { undoEmailTexts } from '#rooms/accounts/words/undo-email/words.ts';
import { AuthLink, AuthCard, Fields } from '#rooms/accounts/web/auth-card.tsx';

/** Where the link cannot help any more, people can. */
export function ContactAdministrator({ title, intro, help }: { title: string; intro: string; help: string }) {
  const w = useTexts(undoEmailTexts);
  return (
    <AuthCard title={title} intro={intro} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <Fields>
        <p>{help}</p>
        <Button as="a" wide {...useInternalLink('/contact')}>
          {w.contact}
        </Button>
      </Fields>
    </AuthCard>
  );
}
