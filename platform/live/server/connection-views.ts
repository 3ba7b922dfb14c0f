import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { logSecurity } from '#platform/http/server/security-log.ts';
import { callerFor, canCall, type AccessRule } from '#platform/http/server/calls.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ClientMessage, DenialCode } from '#platform/live/protocol.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import type { SocketWriter } from './socket-writer.ts';
import { Subscription } from './subscription.ts';
import type { AnyView } from './view.ts';

export interface ViewsNeeds {
  app: AppContext;
  views: ReadonlyMap<string, AnyView>;
  channels: Channels;
  viewsPerSocket: number;
  watchBytesPerSocket: number;
}

type OnRevoked = () => void;

/** A view that a browser watches. A denied watch is not removed, because permission may be granted later. */
interface Watch {
  id: number;
  name: string;
  view: AnyView;
  input: unknown;
  bytes: number;
  /** Counts permission checks, to ignore the result of a check that is slower than a newer one. */
  attempt: number;
  denied: DenialCode | null;
  subscription: Subscription | null;
  paused: Subscription | null;
  unsubscribe: readonly (() => void)[];
}

/** The views that one connection watches. Their permissions are checked again when the caller changes. */
export class ConnectionViews {
  readonly #needs: ViewsNeeds;
  readonly #writer: SocketWriter;
  readonly #watches = new Map<number, Watch>();
  readonly #subscriptions = new Map<Channel, Subscription>();
  readonly #onRevoked: OnRevoked;
  #caller: Caller | null = null;
  #closed = false;

  constructor(needs: ViewsNeeds, writer: SocketWriter, onRevoked: OnRevoked) {
    this.#onRevoked = onRevoked;
    this.#needs = needs;
    this.#writer = writer;
  }

  watch(message: Extract<ClientMessage, { type: 'watch' }>, bytes: number): void {
    this.leave(message.id);
    const view = this.#needs.views.get(message.view);
    if (view === undefined) return this.#writer.send({ type: 'denied', id: message.id, code: 'not-found' });
    const totalBytes = this.#watches.values().reduce((sum, watch) => sum + watch.bytes, bytes);
    if (this.#watches.size >= this.#needs.viewsPerSocket || totalBytes > this.#needs.watchBytesPerSocket)
      return this.#writer.send({ type: 'denied', id: message.id, code: 'try-again' });
    const watch: Watch = {
      id: message.id,
      name: message.view,
      view,
      input: message.input,
      bytes,
      attempt: 0,
      denied: null,
      subscription: null,
      paused: null,
      unsubscribe: [],
    };
    this.#watches.set(watch.id, watch);
    // Subscribe to revocations before the first check, so that none is missed.
    watch.unsubscribe = (view.spec.recheckOn ?? []).map((topic) => this.#needs.app.feed.subscribe(topic, () => void this.#recheck(watch)));
    void this.#judge(watch, message.since);
  }

  leave(id: number): void {
    const watch = this.#watches.get(id);
    if (watch === undefined) return;
    this.#watches.delete(id);
    for (const unsubscribe of watch.unsubscribe) unsubscribe();
    this.#unsubscribe(watch);
  }

  present(id: number, at: string | null): void {
    const watch = this.#watches.get(id);
    const name = watch?.view.spec.presence?.(this.#caller) ?? null;
    if (watch?.subscription && name !== null) watch.subscription.channel.presence?.setPosition(watch.subscription, name, at);
  }

  setCaller(caller: Caller | null): void {
    this.#caller = caller;
    for (const watch of this.#watches.values()) void this.#judge(watch, undefined);
  }

  catchUp(): void {
    for (const subscription of this.#subscriptions.values()) if (subscription.behind) subscription.catchUp();
  }

  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  close(): void {
    this.#closed = true;
    for (const id of this.#watches.keys()) this.leave(id);
  }

  /** Pauses a watch whose secret may have been revoked, and checks its permission again. */
  async #recheck(watch: Watch): Promise<void> {
    const wasWatching = watch.subscription !== null;
    if (watch.paused === null && watch.subscription !== null) {
      watch.paused = watch.subscription;
      watch.paused.pause();
    }
    await this.#judge(watch, undefined);
    if (wasWatching && watch.denied !== null && watch.denied !== 'try-again' && this.#caller === null && !this.#closed) this.#onRevoked();
  }

  #settle(watch: Watch): void {
    const { paused } = watch;
    watch.paused = null;
    paused?.resume();
  }

  async #judge(watch: Watch, since: { channel: string; version: number } | undefined): Promise<void> {
    const attempt = ++watch.attempt;
    const { app, channels } = this.#needs;
    try {
      const judgement = await judge(watch.view, watch.input, this.#caller, app);
      if (watch.attempt !== attempt || this.#closed || this.#watches.get(watch.id) !== watch) return;
      if ('denied' in judgement) {
        // Log a denial only once, not after each new check.
        if (judgement.denied === 'not-allowed' && watch.denied !== 'not-allowed')
          logSecurity(app.log, { event: 'permission-denied', accountId: this.#caller?.accountId, detail: watch.name });
        return this.#deny(watch, judgement.denied);
      }
      const channel = channels.open(watch.name, watch.view, judgement.scope);
      if (channel === null) this.#deny(watch, 'try-again');
      else if (watch.subscription?.channel !== channel)
        this.#subscribe(watch, channel, since?.channel === channel.name ? since.version : null);
      this.#settle(watch);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) app.log.error({ err: error, view: watch.name }, 'a live view could not be judged');
      if (watch.attempt === attempt && !this.#closed) this.#deny(watch, 'try-again');
    }
  }

  #subscribe(watch: Watch, channel: Channel, seen: number | null): void {
    this.#unsubscribe(watch);
    watch.denied = null;
    const existing = this.#subscriptions.get(channel);
    watch.subscription = existing ?? new Subscription(channel, this.#writer, (lost) => this.#lose(lost));
    watch.subscription.add(watch.id, seen);
    if (existing) return;
    this.#subscriptions.set(channel, watch.subscription);
    channel.join(watch.subscription);
  }

  #unsubscribe(watch: Watch): void {
    const { subscription } = watch;
    if (subscription === null) return;
    watch.subscription = null;
    subscription.ids.delete(watch.id);
    // If other watches use this subscription, end the pause; otherwise drop the skipped frames with the subscription.
    if (subscription.ids.size > 0) return this.#settle(watch);
    watch.paused = null;
    this.#subscriptions.delete(subscription.channel);
    subscription.channel.leave(subscription);
    this.#needs.channels.release(subscription.channel);
  }

  #deny(watch: Watch, code: DenialCode): void {
    this.#unsubscribe(watch);
    if (watch.denied === code && code !== 'try-again') return;
    watch.denied = code;
    this.#writer.send({ type: 'denied', id: watch.id, code });
  }

  #lose(lost: Subscription): void {
    for (const id of lost.ids) {
      const watch = this.#watches.get(id);
      if (watch) this.#deny(watch, 'try-again');
    }
  }
}

type ViewAccess = { scope: unknown } | { denied: DenialCode };

/**
 * Checks the permission of a caller for a view and returns the scope. The permission is checked first, so that a caller without it cannot
 * find out what exists.
 */
async function judge({ spec }: AnyView, raw: unknown, watcher: Caller | null, app: AppContext): Promise<ViewAccess> {
  const parsed = await spec.shape.safeParseAsync(raw);
  if (!parsed.success) return { denied: 'bad-shape' };
  const input = parsed.data;
  // The cast is safe, because the view's own shape has just validated the input.
  const caller = callerFor(spec.allow as AccessRule<never>, watcher);
  if (!canCall(spec.allow as AccessRule<unknown>, caller, input)) return { denied: watcher === null ? 'sign-in-needed' : 'not-allowed' };
  const scope = spec.scope ? await spec.scope(input, caller, app) : input;
  return scope === null ? { denied: 'not-found' } : { scope };
}
