import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { undoEmailWords } from '#rooms/accounts/words/undo-email/words.ts';
import { DoorLink, Doorway, Fields } from '#rooms/accounts/web/doorway.tsx';

/** Where the link cannot help any more, people can. */
export function AskAnAdministrator({ title, intro, help }: { title: string; intro: string; help: string }) {
  const w = useWords(undoEmailWords);
  return (
    <Doorway title={title} intro={intro} links={<DoorLink to="/signin">{w.back}</DoorLink>}>
      <Fields>
        <p>{help}</p>
        <Button as="a" wide {...useGoLink('/contact')}>
          {w.contact}
        </Button>
      </Fields>
    </Doorway>
  );
}
