import { createTRPCClient, httpBatchLink, splitLink, TRPCClientError } from '@trpc/client';
import { isRefusal } from '#platform/http/outcome.ts';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import type { api } from '#server/features.ts';
import { type WatchedView, watchView } from './watch-view.ts';

/** A browser without a screen: its cookies, the same typed calls as the screens use, and live views. */
export interface Guest {
  calls: ReturnType<typeof createTRPCClient<typeof api>>;
  /** The session cookie as it would be sent, or '' when signed out. */
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
  const sent = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const link = (method: { methodOverride?: 'POST' }) =>
    httpBatchLink({
      url: `${url}/api`,
      maxItems: 10,
      ...method,
      async fetch(address, init) {
        const headers = new Headers(init?.headers);
        headers.set('origin', url);
        headers.set('accept-language', language);
        if (jar.size > 0) headers.set('cookie', sent());
        const response = await fetch(address, { ...(init as RequestInit), headers });
        for (const line of response.headers.getSetCookie()) storeCookie(jar, line);
        return response;
      },
    });
  const calls = createTRPCClient<typeof api>({
    links: [splitLink({ condition: ({ input }) => hasSecret(input), true: link({ methodOverride: 'POST' }), false: link({}) })],
  });
  /** Without the one by which the browser is known: it proves nothing. */
  const session = (): string => [...jar].flatMap(([name, value]) => (name === 'browser' ? [] : `${name}=${value}`)).join('; ');
  return { calls, cookie: session, watch: (view, input) => watchView({ url, cookie: session(), view, input }) };
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  // Ended means 1970: the house's clock stands still on a day that may be past for this machine's.
  const ended = attributes.some((one) => /^\s*(expires=.*\b1970\b|max-age=0)/i.test(one));
  if (ended) jar.delete(name);
  else jar.set(name, pair.slice(pair.indexOf('=') + 1));
}

/** The platform's code of a call that is expected to fail. */
export async function getFailureCode(call: Promise<unknown>): Promise<ErrorDetail['code'] | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof TRPCClientError) return (error.data as ErrorDetail | undefined)?.code ?? 'bug';
    throw error;
  }
}

/** The answer of a call that must not be refused. @throws with the reason where it is */
export function expectAccepted<Answer>(answer: Answer): Exclude<Answer, { refused: string }> {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer as Exclude<Answer, { refused: string }>;
}
