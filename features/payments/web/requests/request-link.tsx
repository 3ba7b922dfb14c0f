import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useId, useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { parseUrl } from '#platform/config/parse-url.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import style from './request-detail.module.css';

interface RequestLinkProps {
  link: string;
  /** Name of the payment. The label of the QR code contains it. */
  what: string;
}

export function RequestLink({ link: storedLink, what }: RequestLinkProps) {
  // In test mode the link is a path of this server.
  const link = toPublicUrl(storedLink);
  const w = useTexts(paymentsTexts).requests;
  const id = useId();
  const [showsQr, setShowsQr] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-3 box" aria-label={w.link}>
      <a href={link} target="_blank" rel="noreferrer" className="text-focus underline wrap-anywhere">
        {link}
      </a>
      {isPretend(link) && <p className="text-ember-ink text-15">{w.testMode}</p>}
      <div className="shares flex flex-wrap gap-x-3 gap-y-2">
        <CopyButton text={link} label={w.copy} />
        <Button
          kind="plain"
          icon={<QrCodeIcon size={18} aria-hidden />}
          aria-expanded={showsQr}
          aria-controls={id}
          onClick={() => setShowsQr(!showsQr)}
        >
          {showsQr ? w.hideQr : w.showQr}
        </Button>
      </div>
      <div id={id} hidden={!showsQr}>
        {showsQr && (
          <figure className={`grid grid-cols-1 gap-2 justify-items-start ${style.qr}`}>
            <QrCode text={link} label={w.qr(what)} size={240} />
            <figcaption className="text-dim text-15">{w.scan}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}

function isPretend(link: string): boolean {
  return parseUrl(link)?.pathname.startsWith('/pretend-checkout/') ?? false;
}
