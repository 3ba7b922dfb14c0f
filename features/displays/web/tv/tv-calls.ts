import type { ScreenReport } from '#features/displays/screen-state.ts';

const callTimeoutMs = 10_000;

export function announceTv(secret: string): Promise<unknown> {
  return postCall('displays.announce', { secret });
}

/** Sends a report and returns the server's time in milliseconds, or null if there is no answer. */
export async function sendReport(secret: string, shows: ScreenReport): Promise<number | null> {
  const answer = (await postCall('displays.report', { secret, shows })) as { result?: { data?: { now?: string } } } | null;
  const now = Date.parse(answer?.result?.data?.now ?? '');
  return isNaN(now) ? null : now;
}

/** Returns whether the server has a newer build of this page. */
export async function isNewVersionAvailable(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const page = await withTimeout(
    fetch('/tv/', { cache: 'no-store', credentials: 'same-origin' }).then((answer) => (answer.ok ? answer.text() : '')),
  );
  const [, src] = /<script type="module"[^>]* src="([^"]+)"/.exec(page ?? '') ?? [];
  return src !== undefined && own !== null && own.getAttribute('src') !== src;
}

async function postCall(call: string, input: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = fetch(`/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input), credentials: 'same-origin' });
  return withTimeout(response.then((answer) => answer.json() as Promise<unknown>));
}

/** Returns null if there is no valid answer: offline, the sign-in page of a network, or a proxy error. */
function withTimeout<Answer>(response: Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), callTimeoutMs));
  return Promise.race([response.catch(() => null), late]);
}
