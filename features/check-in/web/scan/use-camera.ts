import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createCodeReader } from './code-reader.ts';

/** `starting` until a picture is there; the others say why there will be none. */
export type CameraState = 'starting' | 'on' | 'denied' | 'none' | 'busy' | 'unsafe';

/** Shows the camera behind the device in `video` and reads QR codes from it, each as soon as it is seen. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const read = useEffectEvent(onRead);
  useEffect(() => {
    const element = video.current;
    const closing = new AbortController();
    if (element === null) return undefined;
    void open(element, closing.signal, setState, (text) => read(text));
    return () => closing.abort();
  }, [video]);
  return state;
}

async function open(video: HTMLVideoElement, closing: AbortSignal, say: (state: CameraState) => void, onRead: (text: string) => void) {
  // The browser has none to give where the address is neither https nor this machine's own.
  if (!('mediaDevices' in navigator)) return say('unsafe');
  const stream = await requestStream(say);
  if (stream === null) return undefined;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (closing.aborted) return stop();
  closing.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play().catch(expectInterrupted);
  if (closing.aborted) return undefined;
  say('on');
  return readCodes(video, closing, onRead);
}

async function requestStream(say: (state: CameraState) => void): Promise<MediaStream | null> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false });
  } catch (why) {
    if (!(why instanceof DOMException)) throw why;
    say(reasons[why.name] ?? 'busy');
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

/** A dialog that closes while the picture comes interrupts it. */
function expectInterrupted(why: unknown): void {
  if (!(why instanceof DOMException)) throw why;
}

/** Ten looks a second find a code at once and leave a phone cool. */
const pause = 100;

async function readCodes(video: HTMLVideoElement, closing: AbortSignal, onRead: (text: string) => void): Promise<void> {
  const reader = await createCodeReader();
  while (!closing.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one picture after the other
    const text = await reader(video);
    if (text !== null && !closing.aborted) onRead(text);
    // oxlint-disable-next-line no-await-in-loop -- the rest between two of them
    await new Promise((rested) => setTimeout(rested, pause));
  }
}
