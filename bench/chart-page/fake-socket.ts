import type { ClientMessage, ServerMessage, WireRow } from '#platform/live/protocol.ts';

export interface FakeSocket {
  put(view: string, row: WireRow): void;
}

/** Replaces the browser's WebSocket, so that only the page is measured. */
export function installFakeSocket(rows: Record<string, readonly WireRow[]>): FakeSocket {
  const versions = new Map<string, number>();
  let tell: (told: ServerMessage) => void = () => {};

  class Pretending {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      tell = (told) => this.onmessage?.({ data: JSON.stringify(told) });
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      const asked = JSON.parse(text) as ClientMessage;
      if (asked.type === 'watch') queueMicrotask(() => answer(asked));
      if (asked.type === 'beat') tell({ type: 'beat' });
    }
    close(): void {}
  }

  function answer({ id, view, input }: Extract<ClientMessage, { type: 'watch' }>): void {
    const channel = `${view} ${JSON.stringify(input)}`;
    versions.set(channel, 1);
    tell({ type: 'watching', id, channel, version: 1 });
    tell({ type: 'whole', channel, version: 1, rows: [...(rows[view] ?? [])] });
  }

  window.WebSocket = Pretending as unknown as typeof WebSocket;
  return {
    put(view, row) {
      for (const [channel, version] of versions) {
        if (!channel.startsWith(`${view} `)) continue;
        versions.set(channel, version + 1);
        tell({ type: 'change', channel, version: version + 1, put: [row], gone: [] });
      }
    },
  };
}
