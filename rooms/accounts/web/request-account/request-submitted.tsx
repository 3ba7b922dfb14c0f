import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { DoorLink, Doorway } from '#rooms/accounts/web/doorway.tsx';
import { Sent } from '#rooms/accounts/web/sent.tsx';

export function RequestSubmitted() {
  const w = useWords(accountsWords).requestSubmitted;
  return (
    <Doorway title={w.title} links={<DoorLink to="/signin">{w.back}</DoorLink>}>
      <Sent hint={w.nothingCame}>
        {w.body} {w.when}
      </Sent>
    </Doorway>
  );
}
