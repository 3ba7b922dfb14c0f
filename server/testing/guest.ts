import { CallError, type CallsOf, createBatchSender, createCalls } from '#platform/http/create-calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { ErrorDetail } from '#platform/http/errors.ts';
import type { api } from '#server/features.ts';
import { type WatchedView, watchView } from './watch-view.ts';

/** Imitates a browser: it stores cookies, and has typed calls and live views. */
export interface Guest {
  calls: CallsOf<typeof api>;
  cookie(): string;
  watch(view: string, input?: unknown): Promise<WatchedView>;
}

export interface GuestOptions {
  url: string;
  cookie?: string;
  language?: 'en' | 'es';
}

export function createGuest({ url, cookie = '', language = 'en' }: GuestOptions): Guest {
  const jar = new Map<string, string>(cookie ? [[cookie.split('=', 1)[0] ?? '', cookie.slice(cookie.indexOf('=') + 1)]] : []);
  const cookieHeader = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = createBatchSender(10, async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('origin', url);
    headers.set('accept-language', language);
    if (jar.size > 0) headers.set('cookie', cookieHeader());
    const response = await fetch(url + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) storeCookie(jar, line);
    return response;
  });
  /** Returns the cookies except the one that identifies the browser, which does not prove a session. */
  const session = (): string => [...jar].flatMap(([name, value]) => (name === 'browser' ? [] : `${name}=${value}`)).join('; ');
  return { calls: createCalls(send), cookie: session, watch: (view, input) => watchView({ url, cookie: session(), view, input }) };
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  // Treat only a date in 1970 as expired, because the test clock may be earlier than the machine's clock.
  const ended = attributes.some((attribute) => /^\s*(expires=.*\b1970\b|max-age=0)/i.test(attribute));
  if (ended) jar.delete(name);
  else jar.set(name, pair.slice(pair.indexOf('=') + 1));
}

/** Returns the platform's error code of a call that must fail. */
export async function getFailureCode(call: Promise<unknown>): Promise<ErrorDetail['code'] | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof CallError) return error.detail?.code ?? 'bug';
    throw error;
  }
}

/** Returns the answer of a call. @throws with the reason if the call is refused */
export function expectAccepted<Answer>(answer: Answer): Exclude<Answer, { refused: string }> {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer as Exclude<Answer, { refused: string }>;
}
