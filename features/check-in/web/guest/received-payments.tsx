import type { ReceivedPart } from '#features/payments/server/public.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { formatLocalDate } from './camp-clock.ts';
import { useGuestTexts } from './use-guest-texts.ts';

export function ReceivedPayments({ parts, restCents }: { parts: readonly ReceivedPart[]; restCents: number }) {
  const { reader, numbers } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  if (parts.length === 0) return null;
  const sentences = parts.map(({ kind, amountCents, on }) =>
    texts.received[kind](numbers.dollars(amountCents), formatLocalDate(on, reader)),
  );
  return <p className="mt-2">{texts.remain(sentences.join('; '), numbers.dollars(restCents))}</p>;
}
