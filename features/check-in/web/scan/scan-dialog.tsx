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

/** How long a pass that stays before the camera is the same scan. */
const sameForMs = 4_000;

/** One pass after the other: by the camera, by a scanner, or by the code that is printed on it. */
export function ScanDialog({ scanning, onOpen, onClose }: ScanDialogProps) {
  const w = useTexts(scanTexts);
  const [typed, setTyped] = useState('');
  const video = useRef<HTMLVideoElement>(null);
  const seen = useRef<{ read: string; timer: ReturnType<typeof setTimeout> | undefined }>({ read: '', timer: undefined });
  const camera = useCamera(video, (read) => {
    const isSame = seen.current.read === read;
    clearTimeout(seen.current.timer);
    seen.current = { read, timer: setTimeout(() => (seen.current.read = ''), sameForMs) };
    if (!isSame) scanning.scan(read);
  });
  useEffect(() => {
    const last = seen.current;
    return () => clearTimeout(last.timer);
  }, []);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (typed.trim() === '') return;
    scanning.scan(typed.trim());
    setTyped('');
  }
  const isCamera = camera === 'on' || camera === 'starting';
  const code = useRef<HTMLInputElement>(null);
  // Without a camera the code is typed; with one, a phone's keyboard would cover the picture.
  useEffect(() => {
    if (!isCamera) code.current?.focus();
  }, [isCamera]);
  return (
    <Dialog title={w.title} isOpen onClose={onClose}>
      <div className={`holds cuts rounded ${style.view}`} hidden={!isCamera}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera says nothing */}
        <video ref={video} className="covers" muted playsInline aria-label={w.camera} />
        <span className={style.frame} data-on={camera === 'on' || undefined} />
      </div>
      <LatestScan scanning={scanning} onOpen={onOpen} />
      <EarlierScans scanning={scanning} />
      <output className="block dim above-12 below-12">{scanning.isLooking ? w.looking : camera === 'on' ? w.aim : w[camera]}</output>
      <form className={`line bottom above-12 ${style.typed}`} noValidate method="post" onSubmit={submit}>
        <TextField
          className="grow"
          ref={code}
          label={w.code}
          name="code"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" kind={isCamera ? 'plain' : 'main'} loading={scanning.isLooking}>
          {w.find}
        </Button>
      </form>
    </Dialog>
  );
}
