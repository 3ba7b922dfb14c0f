import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from '@tanstack/react-router';
import { calls } from '#platform/http/web/calls.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import style from './contact-page.module.css';

interface Phone {
  label: string;
  number: string;
  extension: string;
}

/** `/contact/call-{name}` immediately dials the number with that name, including its extension (specification §2). */
export function CallPage() {
  const { name } = useParams({ from: '/contact/call-{$name}' });
  // Wrapped in an object, because a null result means that the number does not exist.
  const { answer, failure, again } = useFetchOnce(
    useCallback(async () => ({ phone: await calls.settings.phone.query({ name: name.toLowerCase() }) }), [name]),
  );
  const phone = answer?.phone;
  useEffect(() => {
    if (phone) window.location.assign(telLink(phone));
  }, [phone]);

  if (failure) return <FailureNote failure={failure} onRetry={again} />;
  if (phone === undefined) return null;
  return (
    <div className="max-w-form mx-auto mt-6">
      <div className={`border rounded bg-card ${style.card}`}>{phone === null ? <NoNumber /> : <Dialling phone={phone} />}</div>
    </div>
  );
}

function NoNumber() {
  const w = useTexts(contactTexts).call;
  return (
    <>
      <h1 className="text-26 text-balance mb-2">{w.missing}</h1>
      <Link to="/contact">{w.contact}</Link>
    </>
  );
}

/** A link for devices that do not dial automatically. */
function Dialling({ phone }: { phone: Phone }) {
  const w = useTexts(contactTexts).call;
  return (
    <>
      <h1 className="text-26 text-balance mb-2">{w.title(phone.label)}</h1>
      <p className="text-dim wrap-anywhere mb-6">{w.dialing}</p>
      <Button as="a" href={telLink(phone)}>
        {w.dial(formatPhone(phone.number))}
      </Button>
      {phone.extension !== '' && <p className="mt-4 text-xl font-semibold">{w.extension(phone.extension)}</p>}
    </>
  );
}

/**
 * Returns a tel: link. A comma makes the phone wait two seconds before the extension.
 * @example telLink({ number: '5135550142', extension: '12' }) === 'tel:+15135550142,12'
 */
export function telLink({ number, extension }: { number: string; extension: string }): string {
  const international = number.startsWith('+') ? number : `+1${number}`;
  return extension === '' ? `tel:${international}` : `tel:${international},${extension}`;
}
