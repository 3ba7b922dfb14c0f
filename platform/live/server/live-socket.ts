import type { WebSocket } from 'ws';
import type { Caller } from '#platform/http/server/caller.ts';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { type Instant, addMilliseconds, second } from '#platform/time/instant.ts';
import { type ClientMessage, secretRevokedCode, sessionOverCode } from '#platform/live/protocol.ts';
import { TokenBucket } from './token-bucket.ts';
import { readClientMessage } from './client-message.ts';
import { ConnectionViews, type ViewsNeeds } from './connection-views.ts';
import type { HubLimits } from './limits.ts';
import type { ConnectionSlot } from './connection-slots.ts';
import type { SocketWriter } from './socket-writer.ts';
import type { SessionRegistry, TrackedConnection } from './session-registry.ts';

export interface SocketNeeds extends ViewsNeeds {
  limits: HubLimits;
  registry: SessionRegistry;
  /** Returns the frame of a heartbeat. The frame tells whether this server currently receives changes. */
  beat(): Buffer;
}

interface ReceivedMessage {
  message: ClientMessage;
  length: number;
}

/** The connection of one browser tab, with its session, heartbeat and messages. */
export class LiveSocket implements TrackedConnection {
  readonly views: ConnectionViews;
  readonly #needs: SocketNeeds;
  readonly #ws: WebSocket;
  readonly #writer: SocketWriter;
  readonly #token: string | null;
  readonly #slot: ConnectionSlot;
  readonly #allowance: TokenBucket;
  #caller: Caller | null = null;
  /** Messages that arrived before the session was checked, or null after the check. */
  #early: ReceivedMessage[] | null = [];
  #earlyBytes = 0;
  #checking = false;
  #checkAgain = false;
  #cancelCheck = () => {};
  #answered = true;
  #beatAt: number;

  constructor(needs: SocketNeeds, ws: WebSocket, writer: SocketWriter, { token, slot }: { token: string | null; slot: ConnectionSlot }) {
    this.#needs = needs;
    this.#ws = ws;
    this.#writer = writer;
    this.#token = token;
    this.#slot = slot;
    this.#allowance = new TokenBucket(needs.limits.messagesAtOnce, needs.limits.messagesPerSecond);
    this.views = new ConnectionViews(needs, writer, () => this.#reject(secretRevokedCode, 'the secret was revoked'));
    // A random offset spreads the beats of many connections over time.
    this.#beatAt = performance.now() - Math.random() * needs.limits.beatIntervalMs;
    writer.onDrain(() => this.views.catchUp());
    ws.on('message', (data: Buffer, isBinary) => this.#hear(data, isBinary));
    ws.on('pong', () => this.#live());
    ws.on('ping', (body) => {
      if (this.#live() && !writer.isFull()) ws.pong(body);
    });
    ws.on('close', () => this.#end());
    // The 'close' event handles the error. Without this listener the error would end the process.
    ws.on('error', () => {});
    this.recheck();
  }

  recheck(): void {
    if (this.#token === null) return this.#become(null);
    this.#checkAgain = true;
    if (!this.#checking) void this.#check(this.#token);
  }

  tick(now: number): void {
    const { stuckAfterMs: stuckFor, beatIntervalMs: beatEvery } = this.#needs.limits;
    if (this.#writer.stuckFor(now) > stuckFor) return this.#ws.terminate();
    if (now - this.#beatAt < beatEvery || this.#writer.isFull()) return undefined;
    if (!this.#answered) return this.#ws.terminate();
    this.#answered = false;
    this.#beatAt = now;
    return this.beat();
  }

  get waiting(): number {
    return this.#writer.waiting;
  }

  beat(): void {
    if (!this.#writer.isFull()) this.#writer.write(this.#needs.beat());
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  async #check(token: string): Promise<void> {
    this.#checking = true;
    try {
      while (this.#checkAgain && this.#isOpen()) {
        this.#checkAgain = false;
        await this.#needs.registry.identify(token, (caller) => this.#become(caller));
      }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#needs.app.log.error({ err: error }, 'a session could not be looked up');
      // Close the connection, because the session cannot be checked without the database.
      this.#reject(1013, 'try again later');
    } finally {
      this.#checking = false;
    }
  }

  #become(caller: Caller | null): void {
    if (!this.#isOpen()) return;
    this.#standUp();
    if (caller === null && this.#caller !== null) return this.#reject(sessionOverCode, 'the session is over');
    if (!this.#slot.assignTo(caller?.accountId ?? null)) return this.#reject(1013, 'too many connections');
    this.#caller = caller;
    if (caller) {
      this.#needs.registry.add(this, caller);
      this.#checkAt(caller.changesAt);
    }
    this.views.setCaller(caller);
    for (const message of this.#takeEarly()) this.#do(message);
  }

  #reject(code: number, reason: string): void {
    this.close(code, reason);
    this.views.close();
  }

  #checkAt(moment: Instant): void {
    const { clock } = this.#needs.app;
    const soonest = addMilliseconds(clock.now(), second);
    this.#cancelCheck = clock.schedule(moment > soonest ? moment : soonest, () => this.recheck());
  }

  #standUp(): void {
    this.#cancelCheck();
    if (this.#caller) this.#needs.registry.remove(this, this.#caller);
  }

  #takeEarly(): ReceivedMessage[] {
    const early = this.#early ?? [];
    this.#early = null;
    this.#earlyBytes = 0;
    return early;
  }

  #hear(data: Buffer, isBinary: boolean): void {
    if (!this.#live()) return;
    const message = isBinary ? null : readClientMessage(data.toString());
    if (message === null) return this.close(1008, 'not understood');
    const { length } = data;
    if (this.#early === null) return this.#do({ message, length });
    this.#earlyBytes += length;
    if (this.#earlyBytes > this.#needs.limits.watchBytesPerSocket) this.close(1008, 'too many early messages');
    else this.#early.push({ message, length });
  }

  #do({ message, length }: ReceivedMessage): void {
    // Disconnect: the client reads no answers, and a further answer would only make the full buffer larger.
    if (this.#writer.isOverdrawn()) return this.terminate();
    if (message.type === 'watch') this.views.watch(message, length);
    else if (message.type === 'leave') this.views.leave(message.id);
    else if (message.type === 'present') this.views.present(message.id, message.at);
    else this.beat();
  }

  /** Records that the client is alive. Returns false if the client sends too many messages. */
  #live(): boolean {
    this.#answered = true;
    if (!this.#isOpen()) return false;
    if (this.#allowance.take()) return true;
    this.close(1008, 'too many messages');
    return false;
  }

  #isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  #end(): void {
    this.#standUp();
    this.views.close();
  }
}
