import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { Dialog } from './dialog.tsx';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';

interface PrivateLinkDialogProps {
  title: string;
  note: string;
  path: string | null;
  qrLabel: string;
  copyLabel: string;
  onClose: () => void;
}

export function PrivateLinkDialog({ title, note, path, qrLabel, copyLabel, onClose }: PrivateLinkDialogProps) {
  const address = toPublicUrl(path ?? '/');
  return (
    <Dialog title={title} isOpen={path !== null} onClose={onClose} footer={<CopyButton text={address} label={copyLabel} />}>
      {path !== null && (
        <div className="grid grid-cols-1 gap-3 justify-items-center">
          <QrCode text={address} label={qrLabel} size={208} />
          <p className="wrap-anywhere text-sm">
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <p className="text-dim">{note}</p>
        </div>
      )}
    </Dialog>
  );
}
