import { useEffect, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { guestStorage, storageNames } from './guest-storage.ts';
import { paymentStatusOf } from './payment-status.ts';
import { queryOnce, retryDelayMs } from '#platform/outbox/web/send.ts';
import { pauseOrReturn, longPollTransport } from '#platform/outbox/web/transport.ts';

export interface FamilyPageState {
  page: FamilyPage | null;
  /** What this phone kept from before, until the camp has answered. */
  isCached: boolean;
  /** Whether the camp was asked since, and has answered or cannot be reached. */
  isChecked: boolean;
  isGone: boolean;
  /** When what is shown was true, while the camp cannot be asked. */
  asOf: string | null;
}

const emptyPageState: FamilyPageState = { page: null, isCached: false, isChecked: false, isGone: false, asOf: null };
/** However the server answers, it is not asked in a rush. */
const leastPauseMs = 1_000;
/** One of a list: a browser has few connections to one server, and each that waits there holds one. */
const listPauseMs = 15_000;

interface Watching {
  isReady?: boolean;
  isOfList?: boolean;
}

/** A family's private page, from when `isReady` and for as long as it is looked at: the camp answers as soon as it is another. `again` looks at once. */
export function useFamilyPage(
  secret: string,
  { isReady = true, isOfList = false }: Watching = {},
): FamilyPageState & { again: () => void } {
  const [seen, see] = useState<FamilyPageState>(() => readCachedPage(secret));
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    if (isReady) void watch(secret, isOfList, see, stop.signal);
    return () => stop.abort();
  }, [secret, isReady, isOfList, round]);

  return { ...seen, again: () => setRound((before) => before + 1) };
}

async function watch(
  secret: string,
  isOfList: boolean,
  see: (change: (before: FamilyPageState) => FamilyPageState) => void,
  signal: AbortSignal,
): Promise<void> {
  let version: string | null = null;
  for (let lost = 0; !signal.aborted;) {
    const reply = await queryOnce<FamilyPage | Refusal<'gone'>>('checkIn.mine', { secret, seen: version }, longPollTransport, signal);
    if (signal.aborted) return;
    if (reply.kind === 'refused' || (reply.kind === 'answered' && isRefusal(reply.answer)))
      return see(() => ({ ...emptyPageState, isChecked: true, isGone: true }));
    if (reply.kind === 'unreached') {
      see((before) => ({ ...before, isChecked: true, asOf: before.asOf ?? new Date().toISOString() }));
      await pauseOrReturn(retryDelayMs((lost += 1), Math.random()), signal);
      continue;
    }
    lost = 0;
    const page = reply.answer as FamilyPage;
    guestStorage.save(storageNames.pass(secret), JSON.stringify({ at: new Date().toISOString(), page }));
    see(() => ({ page, isCached: false, isChecked: true, isGone: false, asOf: null }));
    const pauseMs = isOfList ? listPauseMs : nextPollPauseMs(page, version === null);
    if (!isOfList) version = page.version;
    if (pauseMs > 0) await pauseOrReturn(pauseMs, signal);
    await waitUntilVisible(signal);
  }
}

/** Milliseconds. A link is made within moments of its form: for that a family waits at the camp from its first look on, with no pause before. */
export function nextPollPauseMs(page: Parameters<typeof paymentStatusOf>[0], isFirst: boolean): number {
  return isFirst && paymentStatusOf(page) === 'preparing' ? 0 : leastPauseMs;
}

/** A page in the background asks nobody. */
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

/** Shown at once, and all there is where no network is. */
function readCachedPage(secret: string): FamilyPageState {
  try {
    const kept = JSON.parse(guestStorage.read(storageNames.pass(secret)) ?? 'null') as { at: string; page: FamilyPage } | null;
    return kept?.page?.secret === secret
      ? { page: kept.page, isCached: true, isChecked: false, isGone: false, asOf: kept.at }
      : emptyPageState;
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return emptyPageState;
    throw wrong;
  }
}
