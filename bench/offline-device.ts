/** A device with several tabs that behaves like the browser's outbox: one store, one sender at a time, and messages between tabs. */
import { setTimeout as pause } from 'node:timers/promises';
import { openMemoryStore } from '#platform/outbox/web/outbox-store.ts';
import { type Outbox, openOutbox } from '#platform/outbox/web/outbox.ts';

interface DeviceOptions {
  through: string;
  origin: string;
  cookie: string;
  returned(): Promise<void>;
}

export interface Device {
  tab(): Outbox;
  tries(): number;
}

export function openDevice({ through, origin, cookie, returned }: DeviceOptions): Device {
  const store = openMemoryStore();
  const listeners: (() => void)[] = [];
  let locked: Promise<unknown> = Promise.resolve();
  let tries = 0;
  const tab = () =>
    openOutbox({
      store,
      transport: {
        fetch(url, { body, headers, signal }) {
          tries += 1;
          const own = { ...(headers as Record<string, string>), origin, cookie };
          return fetch(url, { method: 'POST', body: body ?? null, headers: own, signal: signal ?? null });
        },
        origin: through,
        timeoutMs: 12_000,
        pause: async (ms) => void (await Promise.race([pause(ms), returned()])),
        random: Math.random,
      },
      async runExclusively(_name, signal, run) {
        const mine = locked.then(() => (signal.aborted ? undefined : run(signal)));
        locked = mine;
        return mine;
      },
      announce: () => listeners.forEach((listener) => listener()),
      onAnnounced: (listener) => void listeners.push(listener),
    });
  return { tab, tries: () => tries };
}
