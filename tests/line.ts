import type { Page, WebSocketRoute } from '@playwright/test';

export interface Line {
  cut: () => void;
  mend: () => void;
  /** Keeps back what the server tells until it is let go. */
  hold: () => void;
  letGo: () => void;
}

/** The live connection of a page, to be cut and mended: Chromium's own offline mode leaves open WebSockets alone. */
export async function lineOf(page: Page): Promise<Line> {
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
    mend() {
      isCut = false;
    },
    hold() {
      held = [];
    },
    letGo() {
      for (const tell of held ?? []) tell();
      held = null;
    },
  };
}
