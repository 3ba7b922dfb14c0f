import type { Report } from '#features/displays/screen-state.ts';

const callTimeoutMs = 10_000;

/** Says that this TV is there; it then watches itself for its code. */
export function announceTv(secret: string): Promise<unknown> {
  return postCall('displays.announce', { secret });
}

/** Says what is shown and answers the camp's time. Null when nobody answered. */
export async function sendReport(secret: string, shows: Report): Promise<number | null> {
  const answer = (await postCall('displays.report', { secret, shows })) as { result?: { data?: { now?: string } } } | null;
  const now = Date.parse(answer?.result?.data?.now ?? '');
  return isNaN(now) ? null : now;
}

/** Whether the server has another build of this page than the one that is open. */
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
  const asked = fetch(`/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input), credentials: 'same-origin' });
  return withTimeout(asked.then((answer) => answer.json() as Promise<unknown>));
}

/** Null for what does not answer: no network, a network's own sign-in page, a proxy's words. */
function withTimeout<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), callTimeoutMs));
  return Promise.race([asked.catch(() => null), late]);
}
