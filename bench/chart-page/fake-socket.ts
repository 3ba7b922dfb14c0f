import type { ClientMessage, ServerMessage, WireRow } from '#platform/live/protocol.ts';

export interface FakeSocket {
  put(view: string, row: WireRow): void;
}

/** Replaces the browser's WebSocket, so that the figures contain only the page. */
export function installFakeSocket(rows: Record<string, readonly WireRow[]>): FakeSocket {
  const versions = new Map<string, number>();
  let deliver: (message: ServerMessage) => void = () => {};

  class Pretending {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      deliver = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      const request = JSON.parse(text) as ClientMessage;
      if (request.type === 'watch') queueMicrotask(() => answer(request));
      if (request.type === 'beat') deliver({ type: 'beat' });
    }
    close(): void {}
  }

  function answer({ id, view, input }: Extract<ClientMessage, { type: 'watch' }>): void {
    const channel = `${view} ${JSON.stringify(input)}`;
    versions.set(channel, 1);
    deliver({ type: 'watching', id, channel, version: 1 });
    deliver({ type: 'whole', channel, version: 1, rows: [...(rows[view] ?? [])] });
  }

  window.WebSocket = Pretending as unknown as typeof WebSocket;
  return {
    put(view, row) {
      for (const [channel, version] of versions) {
        if (!channel.startsWith(`${view} `)) continue;
        versions.set(channel, version + 1);
        deliver({ type: 'change', channel, version: version + 1, put: [row], gone: [] });
      }
    },
  };
}
