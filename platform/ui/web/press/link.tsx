import { emailHref, phoneHref } from '#platform/ui/contact-href.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import '#platform/ui/web/look/screens.css';

/** An address that opens the mail program. @example <EmailLink address={account.email} /> */
export function EmailLink({ address }: { address: string }) {
  return (
    <a className="contact-link" href={emailHref(address)}>
      {address}
    </a>
  );
}

/** A number that dials. @example <PhoneLink number={account.phone} /> */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="contact-link" href={phoneHref(number)}>
      {shownPhone(number)}
    </a>
  );
}
