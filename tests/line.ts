import type { Page, WebSocketRoute } from '@playwright/test';

/** The live connection of a page, to be cut and mended: Chromium's own offline mode leaves open WebSockets alone. */
export async function lineOf(page: Page): Promise<{ cut: () => void; mend: () => void }> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket('**/live', (socket) => {
    if (isCut) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut() {
      isCut = true;
      for (const socket of open) void socket.close();
    },
    mend() {
      isCut = false;
    },
  };
}
