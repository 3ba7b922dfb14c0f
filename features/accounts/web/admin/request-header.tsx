import { formatNearTime, formatDateInSentence } from '#platform/i18n/dates.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { nameOf } from './person-name.ts';

export function RequestHeader({ request }: { request: RequestRow }) {
  const w = useTexts(adminTexts).requests;
  const formatting = useFormatting();
  return (
    <header>
      <h2 className="text-22">{nameOf(request)}</h2>
      <p className="contact-links">
        {request.email !== '' && <EmailLink address={request.email} />}
        {request.phone !== '' && <PhoneLink number={request.phone} />}
      </p>
      <p className="text-dim text-sm">
        {w.requestedAt(formatNearTime(request.createdAt, formatting))} ·{' '}
        {w.expires(formatDateInSentence(dayIn(formatting.zone, request.endsAt), formatting))}
      </p>
    </header>
  );
}
