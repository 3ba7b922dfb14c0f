import type { ReceivedPart } from '#rooms/payments/server/door.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';
import { localDateWords } from './camp-clock.ts';
import { useTexts } from './use-texts.ts';

/** Shows the money received before the link was reissued, and the rest. */
export function Received({ parts, restCents }: { parts: readonly ReceivedPart[]; restCents: number }) {
  const { reader, numbers } = useTexts();
  const texts = useWords(secretPageWords);
  if (parts.length === 0) return null;
  const said = parts.map(({ kind, amountCents, on }) => texts.received[kind](numbers.dollars(amountCents), localDateWords(on, reader)));
  return <p className="above-8">{texts.remain(said.join('; '), numbers.dollars(restCents))}</p>;
}
