import { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { textFrame } from './frame.ts';

/** A connection that hears where others are. */
export interface PresenceListener {
  /** Left out for a connection that is full: the next one says where they are by then. */
  hearPresent(frame: Buffer): void;
}

/** Who is where on one list, as their browsers say: kept in memory while they are there, and nowhere else. */
export interface Presence {
  /** `at` is the screen's own word for a place; null is nowhere. */
  setPosition(from: PresenceListener, name: string, at: string | null): void;
  /** Tells a newcomer of everybody who is there. */
  sendAllTo(newcomer: PresenceListener): void;
  leave(gone: PresenceListener): void;
  close(): void;
}

/** The same list at other servers of the camp: what is said there is heard here, and the other way. */
export interface OtherServers {
  publish(text: string): void;
  hear(listener: (text: string) => void): () => void;
}

interface Present {
  who: string;
  name: string;
  at: string | null;
}

const Said = z.union([
  z.strictObject({ asks: z.literal(true) }),
  z.strictObject({ who: z.string(), name: z.string(), at: z.string().nullable() }),
]);

/** Milliseconds. A server that dies says nothing of those who sat at it: whoever is not said again is gone. */
const sayAgainEvery = 15_000;
const goneAfter = 40_000;

export function openPresence(channel: string, listeners: () => Iterable<PresenceListener>, others: OtherServers): Presence {
  const here = new Map<PresenceListener, Present>();
  const elsewhere = new Map<string, Present & { heardAt: number }>();
  const unsubscribe = others.hear(hear);
  const beat = setInterval(sayAgain, sayAgainEvery).unref();
  others.publish(JSON.stringify({ asks: true }));

  function tell(one: Present, from: PresenceListener | null = null): void {
    const frame = frameOf({ type: 'present', channel, ...one });
    for (const listener of listeners()) if (listener !== from) listener.hearPresent(frame);
  }

  function sayEverybody(): void {
    for (const one of here.values()) others.publish(JSON.stringify(one));
  }

  function hear(text: string): void {
    const said = Said.safeParse(JSON.parse(text)).data;
    // A server with other code says it in its own way.
    if (said === undefined) return;
    if ('asks' in said) return sayEverybody();
    const isKnown = elsewhere.get(said.who)?.at === said.at;
    if (said.at === null) elsewhere.delete(said.who);
    else elsewhere.set(said.who, { ...said, heardAt: performance.now() });
    if (!isKnown) tell(said);
  }

  function sayAgain(): void {
    sayEverybody();
    for (const { who, name, heardAt } of elsewhere.values()) {
      if (performance.now() - heardAt < goneAfter) continue;
      elsewhere.delete(who);
      tell({ who, name, at: null });
    }
  }

  function become(from: PresenceListener, one: Present): void {
    here.set(from, one);
    tell(one, from);
    others.publish(JSON.stringify(one));
  }

  return {
    setPosition(from, name, at) {
      // Who only looks at who is there is nowhere.
      if (at !== null || here.has(from)) become(from, { who: here.get(from)?.who ?? newId(), name, at });
    },
    sendAllTo(newcomer) {
      for (const [from, one] of here) if (from !== newcomer) newcomer.hearPresent(frameOf({ type: 'present', channel, ...one }));
      for (const { who, name, at } of elsewhere.values()) newcomer.hearPresent(frameOf({ type: 'present', channel, who, name, at }));
    },
    leave(gone) {
      const one = here.get(gone);
      if (one === undefined) return;
      become(gone, { ...one, at: null });
      here.delete(gone);
    },
    close() {
      unsubscribe();
      clearInterval(beat);
    },
  };
}

function frameOf(message: ServerMessage): Buffer {
  return textFrame(JSON.stringify(message));
}
