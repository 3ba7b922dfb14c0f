import { addJitter } from '#platform/outbox/web/send.ts';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';
import { runInOneTab } from '#platform/outbox/web/run-in-one-tab.ts';
import { onStoreChange } from '#platform/outbox/web/on-store-change.ts';
import { second } from '#platform/time/instant.ts';
import type { UploadRefusal } from '#platform/files/shapes.ts';
import { createPace, type Sendable, type UploadAttempt, tryUpload } from './try-upload.ts';
import type { StoredUpload, Upload } from './upload.ts';
import { backoffMs, classifyAnswer } from './upload-retry.ts';

export interface SendNeeds {
  next(): StoredUpload | null;
  readUnsent(id: string): Promise<StoredUpload | 'gone' | null>;
  stop(id: string): AbortSignal;
  set(id: string, change: Partial<Upload>): void;
  save(id: string, change: Partial<StoredUpload>): Promise<void>;
  drop(id: string): void;
}

const never = new AbortController().signal;

/** How often a sending tab notifies the other tabs. A sleeping tab sends no messages. */
const heartbeatMs = 5 * second;
const maxSilenceMs = 30 * second;

interface OtherTabs {
  notify(): void;
  /** The time of the last message or of the last wake-up of this tab. Initially, the time when this tab began to wait. */
  lastMessageAt: number;
  canReceive: boolean;
}

let others: OtherTabs | undefined;

export function openOtherTabs(): OtherTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('uploads');
  const tabs: OtherTabs = { notify: () => channel?.postMessage('sending'), lastMessageAt: Date.now(), canReceive: channel !== null };
  onStoreChange(() => (tabs.lastMessageAt = Date.now()), { channel, window, document });
  return tabs;
}

/**
 * Sends one upload at a time in one tab, because a weak network delivers one photo sooner than four. A visible tab takes over from a
 * sleeping one.
 */
export async function sendUploads(needs: SendNeeds, tabs = (others ??= openOtherTabs()), attempt = tryUpload): Promise<void> {
  tabs.lastMessageAt = Date.now();
  const run = async (signal: AbortSignal) => {
    const heartbeat = setInterval(tabs.notify, heartbeatMs);
    try {
      for (let next = needs.next(); next && !signal.aborted; next = needs.next()) await sendOne(needs, next, signal, attempt);
    } finally {
      clearInterval(heartbeat);
      tabs.lastMessageAt = Date.now();
    }
  };
  await runInOneTab('uploads', never, run, () => tabs.canReceive && Date.now() - tabs.lastMessageAt > maxSilenceMs);
}

async function sendOne(needs: SendNeeds, item: StoredUpload, tabSignal: AbortSignal, attempt: typeof tryUpload): Promise<void> {
  const { id } = item;
  const stored = await needs.readUnsent(id);
  if (stored === 'gone') return needs.drop(id);
  if (stored?.state === 'success') return needs.set(id, { state: 'success', progress: 1 });
  const signal = eitherOf(needs.stop(id), tabSignal);
  const result = await sendUntilAnswered(needs, item, signal, attempt);
  if (result === null) return;
  if (result.status !== null && classifyAnswer(result.status) === 'sent') {
    needs.set(id, { state: 'success', progress: 1, isWaiting: false });
    await needs.save(id, { state: 'success' });
    void pollOutcome(needs, item);
    return;
  }
  const why: UploadRefusal = result.refusal ?? (result.status === 404 ? 'gone' : 'other');
  needs.set(id, { state: 'error', why, isWaiting: false });
  await needs.save(id, { state: 'error', why });
}

/** Combine the signals by hand: some phones lack `AbortSignal.any`. */
function eitherOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    signal.addEventListener('abort', () => either.abort(), { once: true });
    if (signal.aborted) either.abort();
  }
  return either.signal;
}

async function sendUntilAnswered(
  needs: SendNeeds,
  item: StoredUpload,
  signal: AbortSignal,
  attempt: typeof tryUpload,
): Promise<UploadAttempt | null> {
  const pace = createPace();
  let furthest = 0;
  for (let failures = 0; !signal.aborted;) {
    const before = furthest;
    const onPart = (progress: number) => {
      furthest = Math.max(furthest, progress);
      needs.set(item.id, { progress, isWaiting: false, why: null });
    };
    const onBegun = (url: string) => {
      if (item.url !== url) void needs.save(item.id, { url });
    };
    // Do not use the browser's online state: it may stay offline after an offline reload.
    const result = await attempt(item, pace, { onBegun, onPart }, signal);
    if (signal.aborted) return null;
    if (result.status !== null && classifyAnswer(result.status) !== 'waiting') return result;
    failures = furthest > before ? 1 : failures + 1;
    needs.set(item.id, { isWaiting: true, why: result.refusal ?? (result.status === 429 ? 'too-often' : null) });
    const pause = result.retryAfter === null ? addJitter(backoffMs(failures), Math.random()) : result.retryAfter * second;
    await pauseOrReturn(pause, signal);
  }
  return null;
}

/** Polls the state of an arrived upload, so that its uploader sees if it is not a readable picture. */
async function pollOutcome(needs: SendNeeds, { id, url, key }: Sendable): Promise<void> {
  if (url === null) return;
  for (let tries = 1; tries <= 8; tries += 1) {
    await pauseOrReturn(backoffMs(tries) / 2);
    const answer = await fetch(url, { headers: { 'upload-key': key } }).catch(() => null);
    const { state } = answer?.ok ? ((await answer.json()) as { state: string }) : { state: 'unknown' };
    if (state === 'ready' || state === 'gone') return;
    if (state === 'unreadable') {
      needs.set(id, { state: 'error', why: 'unreadable' });
      return needs.save(id, { state: 'error', why: 'unreadable' });
    }
  }
}
