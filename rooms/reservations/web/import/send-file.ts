import { partSent } from '#platform/files/web/part-sent.ts';

/** What came of sending a file: its id, or why it was not taken. */
export type Sent = { id: string } | { refused: string };

/**
 * Sends a file as it lies on the disk, telling how far it is, from 0 to 1. XMLHttpRequest, since fetch
 * tells nothing of what is on its way up.
 */
export function sendFile(kind: string, file: File, onProgress: (share: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/import/${kind}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('content-type', 'text/csv');
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => onProgress(partSent(event)));
    request.addEventListener('load', () => resolve((request.response as Sent | null) ?? { refused: 'no-connection' }));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve({ refused: 'no-connection' }));
    request.send(file);
  });
}
