import { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import type { ServerMessage } from '#platform/live/protocol.ts';
import { textFrame } from './frame.ts';

/** A connection that receives the positions of other people. */
export interface PresenceListener {
  /** Receives a frame with a position. If the buffer is full the frame is dropped, because a later frame has a newer position. */
  receivePresence(frame: Buffer): void;
}

/** The positions of people in one list, as their browsers report them. A position exists only in memory while the person is connected. */
export interface Presence {
  /** `at` is a name that the screen gives to a position. Null removes the position. */
  setPosition(from: PresenceListener, name: string, at: string | null): void;
  sendAllTo(newcomer: PresenceListener): void;
  leave(gone: PresenceListener): void;
  close(): void;
}

/** Exchanges positions with the same list on other servers. */
export interface OtherServers {
  publish(text: string): void;
  subscribe(listener: (text: string) => void): () => void;
}

interface Present {
  who: string;
  name: string;
  at: string | null;
}

const PresenceMessage = z.union([
  z.strictObject({ asks: z.literal(true) }),
  z.strictObject({ who: z.string(), name: z.string(), at: z.string().nullable() }),
]);

/** Milliseconds after which a position expires unless its server repeats it, because a crashed server does not report departures. */
const repeatMs = 15_000;
const expiryMs = 40_000;

export function openPresence(channel: string, listeners: () => Iterable<PresenceListener>, others: OtherServers): Presence {
  const here = new Map<PresenceListener, Present>();
  const elsewhere = new Map<string, Present & { receivedAt: number }>();
  const unsubscribe = others.subscribe(receiveMessage);
  const beat = setInterval(repeatAll, repeatMs).unref();
  others.publish(JSON.stringify({ asks: true }));

  function sendToListeners(person: Present, from: PresenceListener | null = null): void {
    const frame = frameOf({ type: 'present', channel, ...person });
    for (const listener of listeners()) if (listener !== from) listener.receivePresence(frame);
  }

  function publishAll(): void {
    for (const person of here.values()) others.publish(JSON.stringify(person));
  }

  function receiveMessage(text: string): void {
    const message = PresenceMessage.safeParse(JSON.parse(text)).data;
    // Ignore text that cannot be parsed, because a server with another version may use another format.
    if (message === undefined) return;
    if ('asks' in message) return publishAll();
    const isKnown = elsewhere.get(message.who)?.at === message.at;
    if (message.at === null) elsewhere.delete(message.who);
    else elsewhere.set(message.who, { ...message, receivedAt: performance.now() });
    if (!isKnown) sendToListeners(message);
  }

  function repeatAll(): void {
    publishAll();
    for (const { who, name, receivedAt } of elsewhere.values()) {
      if (performance.now() - receivedAt < expiryMs) continue;
      elsewhere.delete(who);
      sendToListeners({ who, name, at: null });
    }
  }

  function setPresent(from: PresenceListener, person: Present): void {
    here.set(from, person);
    sendToListeners(person, from);
    others.publish(JSON.stringify(person));
  }

  return {
    setPosition(from, name, at) {
      // A person who has not shared a position has none to remove.
      if (at !== null || here.has(from)) setPresent(from, { who: here.get(from)?.who ?? newId(), name, at });
    },
    sendAllTo(newcomer) {
      for (const [from, person] of here) if (from !== newcomer) newcomer.receivePresence(frameOf({ type: 'present', channel, ...person }));
      for (const { who, name, at } of elsewhere.values()) newcomer.receivePresence(frameOf({ type: 'present', channel, who, name, at }));
    },
    leave(gone) {
      const person = here.get(gone);
      if (person === undefined) return;
      setPresent(gone, { ...person, at: null });
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
