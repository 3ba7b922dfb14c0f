import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { guestStorage, storageNames } from './guest-storage.ts';
import { paymentStatusOf } from './payment-status.ts';
import { queryOnce, retryDelayMs } from '#platform/outbox/web/send.ts';
import { pauseOrReturn, longPollTransport } from '#platform/outbox/web/transport.ts';

export interface FamilyPageState {
  page: FamilyPage | null;
  /** The page is this phone's copy, until the server answers. */
  isCached: boolean;
  /** Whether the server has answered or could not be reached. */
  isChecked: boolean;
  isGone: boolean;
  /** Time of the displayed data while the server is unreachable. */
  asOf: string | null;
}

const emptyPageState: FamilyPageState = { page: null, isCached: false, isChecked: false, isGone: false, asOf: null };
/** Minimum pause between requests, whatever the server answers. */
const minPauseMs = 1_000;
/** Pause for pages in a list: a browser has few connections per server, and each long poll uses one. */
const listPauseMs = 15_000;

interface FamilyPageOptions {
  isReady?: boolean;
  isOfList?: boolean;
}

/** Follows a family's private page by long polling while it is visible, once `isReady`. `again` requests it at once. */
export function useFamilyPage(
  secret: string,
  { isReady = true, isOfList = false }: FamilyPageOptions = {},
): FamilyPageState & { again: () => void } {
  const [pageState, setPageState] = useState<FamilyPageState>(() => readCachedPage(secret));
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    if (isReady) void watch(secret, isOfList, setPageState, stop.signal);
    return () => stop.abort();
  }, [secret, isReady, isOfList, round]);

  return { ...pageState, again: () => setRound((before) => before + 1) };
}

async function watch(
  secret: string,
  isOfList: boolean,
  onChange: (change: (before: FamilyPageState) => FamilyPageState) => void,
  signal: AbortSignal,
): Promise<void> {
  let version: string | null = null;
  for (let failedTries = 0; !signal.aborted;) {
    const reply = await queryOnce<FamilyPage | Refusal<'gone'>>('checkIn.mine', { secret, seen: version }, longPollTransport, signal);
    if (signal.aborted) return;
    if (reply.kind === 'refused' || (reply.kind === 'answered' && isRefusal(reply.answer)))
      return onChange(() => ({ ...emptyPageState, isChecked: true, isGone: true }));
    if (reply.kind === 'unreached') {
      onChange((before) => ({ ...before, isChecked: true, asOf: before.asOf ?? new Date().toISOString() }));
      await pauseOrReturn(retryDelayMs((failedTries += 1), Math.random()), signal);
      continue;
    }
    failedTries = 0;
    const page = reply.answer as FamilyPage;
    guestStorage.save(storageNames.pass(secret), JSON.stringify({ at: new Date().toISOString(), page }));
    onChange(() => ({ page, isCached: false, isChecked: true, isGone: false, asOf: null }));
    const pauseMs = isOfList ? listPauseMs : nextPollPauseMs(page, version === null);
    if (!isOfList) version = page.version;
    if (pauseMs > 0) await pauseOrReturn(pauseMs, signal);
    await waitUntilVisible(signal);
  }
}

/** Returns the pause in milliseconds. It is 0 if the first answer says that the link is being created, which takes moments. */
export function nextPollPauseMs(page: Parameters<typeof paymentStatusOf>[0], isFirst: boolean): number {
  return isFirst && paymentStatusOf(page) === 'preparing' ? 0 : minPauseMs;
}

function waitUntilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}

/** Returns this phone's copy: shown at once, and the only data when offline. */
function readCachedPage(secret: string): FamilyPageState {
  try {
    const cached = JSON.parse(guestStorage.read(storageNames.pass(secret)) ?? 'null') as { at: string; page: FamilyPage } | null;
    return cached?.page?.secret === secret
      ? { page: cached.page, isCached: true, isChecked: false, isGone: false, asOf: cached.at }
      : emptyPageState;
  } catch (error) {
    if (error instanceof SyntaxError) return emptyPageState;
    throw error;
  }
}
