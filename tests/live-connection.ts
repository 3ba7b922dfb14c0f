import type { Page, WebSocketRoute } from '@playwright/test';

export interface LiveConnection {
  cut: () => void;
  restore: () => void;
  /** Keeps back what the server tells until it is let go. */
  hold: () => void;
  release: () => void;
}

/** The live connection of a page, to be cut and mended: Chromium's own offline mode leaves open WebSockets alone. */
export async function interceptLiveConnection(page: Page): Promise<LiveConnection> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let held: (() => void)[] | null = null;
  await page.routeWebSocket('**/live', (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer().onMessage((message) => {
      if (held === null) socket.send(message);
      else held.push(() => socket.send(message));
    });
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close();
    },
    restore() {
      isCut = false;
    },
    hold() {
      held = [];
    },
    release() {
      for (const tell of held ?? []) tell();
      held = null;
    },
  };
}
