import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { guestStorage, storageNames } from './guest-storage.ts';
import { paymentStatusOf } from './payment-status.ts';
import { queryOnce, retryDelayMs } from '#platform/outbox/web/send.ts';
import { pauseOrReturn, longPollTransport } from '#platform/outbox/web/transport.ts';

export interface FamilyPageState {
  page: FamilyPage | null;
  /** True while the page is this phone's copy, because the server has not answered yet. */
  isCached: boolean;
  /** True once the server has answered or could not be reached. */
  isChecked: boolean;
  isGone: boolean;
  /** Time of the displayed data if the server is unreachable, else null. */
  asOf: string | null;
}

const emptyPageState: FamilyPageState = { page: null, isCached: false, isChecked: false, isGone: false, asOf: null };
/** Minimum pause between two requests, even if the server answers at once. */
const minPauseMs = 1_000;
/** Pause between requests of pages in a list: a browser has few connections to one server, and each long poll uses one. */
const listPauseMs = 15_000;

interface FamilyPageOptions {
  isReady?: boolean;
  isOfList?: boolean;
}

/** Updates a family's private page by long polling while it is visible, once `isReady` is true. `again` requests the page at once. */
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

/**
 * Returns the pause before the next request, in milliseconds. After a first answer that says that the link is being created, it is 0,
 * because that takes only a moment.
 */
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

/** Returns this phone's copy of the page. It is shown at once, and offline it is the only data. */
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
