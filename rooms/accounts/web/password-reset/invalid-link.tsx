import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { DoorLink, Doorway } from '#rooms/accounts/web/doorway.tsx';

export function InvalidLink() {
  const w = useWords(accountsWords).reset;
  return (
    <Doorway title={w.invalidTitle} intro={w.invalidBody} links={<DoorLink to="/signin">{w.back}</DoorLink>}>
      <Button as="a" wide {...useGoLink('/password-reset/request')}>
        {w.askAgain}
      </Button>
    </Doorway>
  );
}
