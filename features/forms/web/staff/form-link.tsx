import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';

/** Shows the URL of the public form with its event selected, which staff send to leaders. */
export function FormLink({ eventId }: { eventId: string }) {
  const w = useTexts(staffFormTexts);
  const [isOpen, setOpen] = useState(false);
  const address = toPublicUrl(`/check-in-out-form${eventId === '' ? '' : `?event=${eventId}`}`);
  return (
    <>
      <Button kind="plain" icon={<QrCodeIcon size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {w.link}
      </Button>
      <Dialog title={w.link} isOpen={isOpen} onClose={() => setOpen(false)} footer={<CopyButton text={address} label={w.copyLink} />}>
        <div className="grid grid-cols-1 gap-3 justify-items-center">
          <QrCode text={address} label={w.qr} size={208} />
          <p className="wrap-anywhere">
            <a href={address}>{address}</a>
          </p>
          {eventId !== '' && <p className="text-dim">{w.linkNote}</p>}
        </div>
      </Dialog>
    </>
  );
}
