import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { undoEmailWords } from '#rooms/accounts/words/undo-email/words.ts';
import { AuthLink, AuthCard, Fields } from '#rooms/accounts/web/auth-card.tsx';

/** Where the link cannot help any more, people can. */
export function AskAnAdministrator({ title, intro, help }: { title: string; intro: string; help: string }) {
  const w = useWords(undoEmailWords);
  return (
    <AuthCard title={title} intro={intro} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <Fields>
        <p>{help}</p>
        <Button as="a" wide {...useGoLink('/contact')}>
          {w.contact}
        </Button>
      </Fields>
    </AuthCard>
  );
}
