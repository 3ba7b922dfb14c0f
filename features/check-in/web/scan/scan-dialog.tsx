import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { scanTexts } from '#features/check-in/i18n/scan/texts.ts';
import style from './scan-dialog.module.css';
import { EarlierScans, LatestScan } from './scan-results.tsx';
import { useCamera } from './use-camera.ts';
import type { Scanning } from './use-scanning.ts';

interface ScanDialogProps {
  scanning: Scanning;
  onOpen: (familyId: string) => void;
  onClose: () => void;
}

/** If a pass stays in view, it counts as one scan for this long. */
const repeatMs = 4_000;

export function ScanDialog({ scanning, onOpen, onClose }: ScanDialogProps) {
  const w = useTexts(scanTexts);
  const [codeText, setCodeText] = useState('');
  const video = useRef<HTMLVideoElement>(null);
  const lastRead = useRef<{ read: string; timer: ReturnType<typeof setTimeout> | undefined }>({ read: '', timer: undefined });
  const camera = useCamera(video, (read) => {
    const isSame = lastRead.current.read === read;
    clearTimeout(lastRead.current.timer);
    lastRead.current = { read, timer: setTimeout(() => (lastRead.current.read = ''), repeatMs) };
    if (!isSame) scanning.scan(read);
  });
  useEffect(() => {
    const last = lastRead.current;
    return () => clearTimeout(last.timer);
  }, []);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (codeText.trim() === '') return;
    scanning.scan(codeText.trim());
    setCodeText('');
  }
  const isCamera = camera === 'on' || camera === 'starting';
  const code = useRef<HTMLInputElement>(null);
  // Without a camera, focus the code field. With a camera, a phone's keyboard would cover the picture.
  useEffect(() => {
    if (!isCamera) code.current?.focus();
  }, [isCamera]);
  return (
    <Dialog title={w.title} isOpen onClose={onClose}>
      <div className={`relative overflow-hidden rounded ${style.view}`} hidden={!isCamera}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera picture has no captions */}
        <video ref={video} className="block size-full object-cover" muted playsInline aria-label={w.camera} />
        <span className={style.frame} data-on={camera === 'on' || undefined} />
      </div>
      <LatestScan scanning={scanning} onOpen={onOpen} />
      <EarlierScans scanning={scanning} />
      <output className="block text-dim mt-3 mb-3">{scanning.isLooking ? w.looking : camera === 'on' ? w.aim : w[camera]}</output>
      <form className={`flex gap-2 items-end mt-3 ${style.typed}`} noValidate method="post" onSubmit={submit}>
        <TextField
          className="flex-1 min-w-0"
          ref={code}
          label={w.code}
          name="code"
          value={codeText}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setCodeText(event.currentTarget.value)}
        />
        <Button type="submit" kind={isCamera ? 'plain' : 'main'} loading={scanning.isLooking}>
          {w.find}
        </Button>
      </form>
    </Dialog>
  );
}
