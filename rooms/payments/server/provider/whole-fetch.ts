/**
 * A fetch that answers when the whole body is there. The library stops its clock at the headers: a body
 * that stalls would hold a job for minutes.
 */
export function wholeFetch(fetch: typeof globalThis.fetch, milliseconds: number): typeof globalThis.fetch {
  return async (url, init) => {
    const given = init?.signal ? [init.signal] : [];
    const signal = AbortSignal.any([...given, AbortSignal.timeout(milliseconds)]);
    const answer = await fetch(url, { ...init, signal });
    const { status, statusText, headers } = answer;
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
  };
}
