import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOtherTabs, sendUploads, type SendNeeds } from './send-uploads.ts';
import type { UploadAttempt, tryUpload } from './try-upload.ts';
import type { StoredUpload } from './upload.ts';

const attempts: { tab: string; signal: AbortSignal }[] = [];
const attempt: typeof tryUpload = (item, _pace, _hooks, signal) =>
  new Promise<UploadAttempt>((resolve) => {
    attempts.push({ tab: (item as StoredUpload).label, signal });
    const end = () => resolve({ status: null, refusal: null, retryAfter: null });
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });

/** Simulates BroadcastChannel between two tabs. The test runs both tabs on one page, and a page does not receive its own messages. */
class Channel extends EventTarget {
  static all = new Set<Channel>();
  constructor() {
    super();
    Channel.all.add(this);
  }
  postMessage(): void {
    for (const channel of Channel.all) if (channel !== this) channel.dispatchEvent(new Event('message'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sendUploads waits while another tab sends messages; if that tab sleeps, this tab takes over and aborts the other attempt', async () => {
  const stops: AbortController[] = [];
  let isLeft = true;
  const tab = (label: string): SendNeeds => ({
    next: () => (isLeft ? ({ id: label, label } as StoredUpload) : null),
    readUnsent: async () => null,
    stop: () => (stops.push(new AbortController()), stops.at(-1)?.signal ?? AbortSignal.abort()),
    set: () => {},
    save: async () => {},
    drop: () => {},
  });
  const others = openOtherTabs();
  const tabs = [sendUploads(tab('asleep'), others, attempt)];
  await vi.waitFor(() => expect(attempts.map(({ tab }) => tab)).toEqual(['asleep']));
  tabs.push(sendUploads(tab('visible tab'), others, attempt));
  const awake = new Channel();
  for (let times = 0; times < 6; times++) {
    awake.postMessage();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(attempts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(36_000);
  await vi.waitFor(() => {
    // The second tab sends messages, so that no other tab takes over from it.
    awake.postMessage();
    expect(attempts.map(({ tab }) => tab)).toEqual(['asleep', 'visible tab']);
  });
  expect(attempts.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  isLeft = false;
  for (const stop of stops) stop.abort();
  await Promise.all(tabs);
});
