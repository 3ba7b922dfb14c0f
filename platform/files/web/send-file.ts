import { partSent } from './part-sent.ts';

/** How sending ended: the answer's status, or null when none came. */
export interface Sent {
  status: number | null;
  /** Seconds after which trying again makes sense. */
  retryAfter: number | null;
}

/** Sends a file and tells how much of it has gone. */
export function sendFile(address: string, file: Blob, onProgress: (part: number) => void, signal: AbortSignal): Promise<Sent> {
  return new Promise((resolve) => {
    // fetch cannot tell how much of a body has gone.
    const request = new XMLHttpRequest();
    const end = () => {
      signal.removeEventListener('abort', stop);
      const seconds = Number(request.getResponseHeader('retry-after'));
      resolve({ status: request.status || null, retryAfter: seconds > 0 ? seconds : null });
    };
    const stop = () => request.abort();
    request.upload.onprogress = (event) => onProgress(partSent(event));
    request.onloadend = end;
    request.open('POST', address);
    request.timeout = 60_000;
    request.setRequestHeader('content-type', file.type);
    signal.addEventListener('abort', stop);
    if (signal.aborted) end();
    else request.send(file);
  });
}
