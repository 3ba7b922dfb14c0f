import { Button } from '#platform/ui/web/press/button.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { DoorLink, Doorway, Fields } from '#rooms/accounts/web/doorway.tsx';

export function DeadLink() {
  const w = useWords(accountsWords);
  return (
    <Doorway
      title={w.createAccount.deadTitle}
      intro={w.createAccount.deadBody}
      links={<DoorLink to="/request-account">{w.createAccount.requestAgain}</DoorLink>}
    >
      <Fields>
        <p>
          {w.createAccount.deadUsed} {w.createAccount.deadAgain}
        </p>
        <Button as="a" wide {...useGoLink('/signin')}>
          {w.signIn.submit}
        </Button>
      </Fields>
    </Doorway>
  );
}
