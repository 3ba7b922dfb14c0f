import type { PretendSquare } from './core.ts';

/** A fetch that asks the pretend checkout without any network: for filling a camp before its server listens. */
export function directFetch(square: PretendSquare): typeof fetch {
  return async (url, init) => {
    const { pathname, searchParams } = new URL(String(url));
    const { status, body } = await square.answer({
      method: init?.method ?? 'GET',
      path: pathname.replace(/^.*?\/v2\//, ''),
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return Response.json(body, { status });
  };
}
