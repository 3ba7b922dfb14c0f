import { CopyButton } from '#platform/ui/web/press/link.tsx';
import { Dialog } from '#platform/ui/web/layers/dialog.tsx';
import { QrCode } from '#platform/ui/web/show/qr-code.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';

interface PrivateLinkDialogProps {
  title: string;
  /** Whose it is, and that its giving is recorded. */
  note: string;
  /** A path of ours; null while none was asked for. */
  path: string | null;
  qrLabel: string;
  copyLabel: string;
  onClose: () => void;
}

/** A private link that was asked for, to be shown or copied. @example <PrivateLinkDialog path={path} … onClose={close} /> */
export function PrivateLinkDialog({ title, note, path, qrLabel, copyLabel, onClose }: PrivateLinkDialogProps) {
  const address = window.location.origin + (path ?? '');
  return (
    <Dialog title={title} isOpen={path !== null} onClose={onClose} footer={<CopyButton text={address} label={copyLabel} />}>
      {path !== null && (
        <div className="stack gap-12 middle-across">
          <QrCode text={address} label={qrLabel} size={208} />
          <p className="anywhere size-14">
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <p className="dim">{note}</p>
        </div>
      )}
    </Dialog>
  );
}

interface CalendarLinkProps {
  url: string;
  words: { link: string; once: string; copy: string; open: string; done: string };
  onDone: () => void;
}

/** A calendar's secret link that was just made, shown this once. */
export function CalendarLink({ url, words, onDone }: CalendarLinkProps) {
  return (
    <div className="stack">
      <TextField label={words.link} note={words.once} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <CopyButton text={url} label={words.copy} />
        {/* Calendar programs take this scheme as 'subscribe'. */}
        <Button as="a" kind="plain" href={url.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
