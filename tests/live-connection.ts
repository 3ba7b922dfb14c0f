import type { Page, WebSocketRoute } from '@playwright/test';

export interface LiveConnection {
  cut: () => void;
  restore: () => void;
  /** Holds back messages of the server until the test releases them. */
  hold: () => void;
  release: () => void;
}

/** Intercepts the live connection of a page. Chromium's offline mode is not enough, because it leaves WebSockets open. */
export async function interceptLiveConnection(page: Page): Promise<LiveConnection> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let heldMessages: (() => void)[] | null = null;
  await page.routeWebSocket('**/live', (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer().onMessage((message) => {
      if (heldMessages === null) socket.send(message);
      else heldMessages.push(() => socket.send(message));
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
      heldMessages = [];
    },
    release() {
      for (const deliver of heldMessages ?? []) deliver();
      heldMessages = null;
    },
  };
}
