import { Button } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { calls } from '../../../../platform/http/web/calls.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { Dialog } from '../../../../platform/ui/web/dialog.tsx';
import { FailureNote, ProblemNote } from '../../../../platform/ui/web/failure-note.tsx';
import { TextField } from '../../../../platform/ui/web/text-field.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { deskWords } from '../../words/desk/words.ts';
import style from './scan-dialog.module.css';
import { useCamera } from './use-camera.ts';

interface ScanDialogProps {
  eventId: string;
  onFound: (id: string) => void;
  onClose: () => void;
}

/** Finds a family by its pass: by the camera, or by the code that is printed on it. */
export function ScanDialog({ eventId, onFound, onClose }: ScanDialogProps) {
  const w = useWords(deskWords).scan;
  const scan = useCall(calls.checkIn.scan.mutate);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, (read) => void seen(read));
  // A pass stays before the camera for a while; it is asked about once, until another is seen.
  const lastSeen = useRef('');

  async function seen(read: string): Promise<void> {
    if (lastSeen.current === read) return;
    lastSeen.current = read;
    if (!(await find(read))) setTimeout(() => (lastSeen.current = ''), 4_000);
  }
  async function find(read: string): Promise<boolean> {
    setProblem(null);
    const answer = await scan.run({ eventId, read });
    if (answer === undefined) return false;
    if (isRefusal(answer)) setProblem(w[answer.refused]);
    else onFound(answer.id);
    return !isRefusal(answer);
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (typed.trim() !== '') void find(typed.trim());
  }
  const isCamera = camera === 'on' || camera === 'starting';
  return (
    <Dialog title={w.title} isOpen onClose={onClose}>
      <div className={style.view} hidden={!isCamera}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera says nothing */}
        <video ref={video} className={style.video} muted playsInline aria-label={w.camera} />
        <span className={style.frame} data-on={camera === 'on' || undefined} />
      </div>
      <output className={style.say}>{scan.pending ? w.looking : camera === 'on' ? w.aim : w[camera]}</output>
      <ProblemNote>{problem}</ProblemNote>
      <FailureNote failure={scan.failure} />
      <form className={style.typed} noValidate method="post" onSubmit={submit}>
        <TextField
          label={w.code}
          name="code"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant={isCamera ? 'default' : 'filled'} loading={scan.pending}>
          {w.find}
        </Button>
      </form>
    </Dialog>
  );
}
