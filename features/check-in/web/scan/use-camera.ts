import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createCodeReader } from './code-reader.ts';

/** `starting` until the camera sends a picture. The other values say why there is no picture. */
export type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'busy' | 'unsafe';

/** Shows the rear camera in `video` and reads QR codes from it. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const element = video.current;
    const abort = new AbortController();
    if (element === null) return undefined;
    void open(element, abort.signal, setState, (text) => read(text));
    return () => abort.abort();
  }, [video]);
  return state;
}

async function open(video: HTMLVideoElement, signal: AbortSignal, onState: (state: CameraState) => void, onRead: (text: string) => void) {
  // On an insecure address browsers offer no camera.
  if (!('mediaDevices' in navigator)) return onState('unsafe');
  const stream = await requestStream(onState);
  if (stream === null) return undefined;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play().catch(expectInterrupted);
  if (signal.aborted) return undefined;
  onState('on');
  return readCodes(video, signal, onRead);
}

async function requestStream(onState: (state: CameraState) => void): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    onState(reasons[error.name] ?? 'busy');
    return null;
  }
}

const reasons: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  NotSupportedError: 'none',
  OverconstrainedError: 'none',
};

/** Ignore this error: it occurs if the dialog closes while the video starts. */
function expectInterrupted(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}

/** Ten reads per second find a code at once, and do not heat up a phone. */
const readPauseMs = 100;

async function readCodes(video: HTMLVideoElement, signal: AbortSignal, onRead: (text: string) => void): Promise<void> {
  const reader = await createCodeReader();
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- reads one frame after the other
    const text = await reader(video);
    if (text !== null && !signal.aborted) onRead(text);
    // oxlint-disable-next-line no-await-in-loop -- the pause between two reads
    await new Promise((resolve) => setTimeout(resolve, readPauseMs));
  }
}
