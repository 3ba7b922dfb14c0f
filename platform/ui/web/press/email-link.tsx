import { emailHref } from '#platform/ui/contact-href.ts';
import style from './contact-link.module.css';

/** An address that opens the mail program. @example <EmailLink address={account.email} /> */
export function EmailLink({ address }: { address: string }) {
  return (
    <a className={style.link} href={emailHref(address)}>
      {address}
    </a>
  );
}
