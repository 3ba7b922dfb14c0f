import { phoneHref } from '#platform/ui/contact-href.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import style from './contact-link.module.css';

/** A number that dials. @example <PhoneLink number={account.phone} /> */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={style.link} href={phoneHref(number)}>
      {shownPhone(number)}
    </a>
  );
}
