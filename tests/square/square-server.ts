import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { errorResponse, type FakeSquareRequest } from '#features/payments/server/fake-square/responses.ts';
import { readBodyText } from '#features/payments/server/fake-square/read-body-text.ts';
import { type CheckoutContext, payAtCheckout, showCheckout } from '#features/payments/server/fake-square/checkout.ts';
import { type FakeSquare, createFakeSquare } from '#features/payments/server/fake-square/fake-square.ts';
import type { PaymentDeviation } from '#features/payments/server/fake-square/payments.ts';
import type { PaymentJson, RefundJson } from '#features/payments/server/fake-square/square-json.ts';
import { createMemoryStore } from '#features/payments/server/fake-square/store.ts';
import { buildPaymentEvents, buildRefundEvents, postEvents, type SquareEvent } from '#features/payments/server/fake-square/webhooks.ts';
import { answerWithFault, type FaultPlan } from './faults.ts';

export interface SquareOptions {
  port?: number;
  accessToken?: string;
  locationId?: string;
  webhookSignatureKey?: string;
  /** The URL that receives webhooks. It is a part of each signature. */
  notificationUrl?: string | null;
  now?(): string;
  /** Pauses in milliseconds between the attempts to post a webhook. */
  pauses?: readonly number[];
  slowMilliseconds?: number;
}

/** A separate fake Square server. An app uses it by the setting `SQUARE_BASE_URL`. */
export interface SquareServer {
  url: string;
  square: FakeSquare;
  /** The settings with which an app uses this server. */
  environment: Record<string, string>;
  /** Each call as `METHOD path`, in order. */
  requests: string[];
  /** All webhooks that were posted, in order. */
  events: SquareEvent[];
  /** Sets the URL for webhooks. `signedFor` replaces this URL in the signature. */
  notify(url: string | null, signedFor?: string): void;
  /** Makes the next calls fail by these plans, in order. Without arguments all faults end. */
  planFaults(...plans: FaultPlan[]): void;
  /** Sets the final status of refunds created after this call. */
  setRefundStatus(as: RefundJson['status']): void;
  /** Pays a link and posts Square's webhooks. With `quietly` it posts none. */
  pay(linkId: string, deviation?: PaymentDeviation & { quietly?: boolean }): Promise<PaymentJson | null>;
  /** Posts webhooks as Square does. */
  deliverWebhooks(events: readonly SquareEvent[]): Promise<void>;
  /** Resolves when no webhook is waiting to be posted. */
  waitUntilDelivered(): Promise<void>;
  close(): Promise<void>;
}

export async function openSquare(options: SquareOptions = {}): Promise<SquareServer> {
  const { accessToken = 'square-test-token', locationId = 'LOCATION1', webhookSignatureKey = 'square-test-key' } = options;
  const app = fastify({ forceCloseConnections: true });
  let notificationUrl = options.notificationUrl ?? null;
  let signedFor = notificationUrl;
  let plans: FaultPlan[] = [];
  let refundStatus: RefundJson['status'] = 'COMPLETED';
  const [calls, events]: [string[], SquareEvent[]] = [[], []];
  const pendingPosts = new Set<Promise<void>>();
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  function postWebhooks(newEvents: readonly SquareEvent[]): Promise<void> {
    events.push(...newEvents);
    const to = notificationUrl;
    if (to === null) return Promise.resolve();
    const signing = { key: webhookSignatureKey, notificationUrl: signedFor ?? to };
    const post = postEvents({ targetUrl: () => to, signing, ...(options.pauses && { retryDelays: options.pauses }) }, newEvents);
    pendingPosts.add(post);
    return post.finally(() => pendingPosts.delete(post));
  }

  const square: FakeSquare = createFakeSquare({
    store: createMemoryStore(),
    now: options.now ?? (() => new Date().toISOString()),
    locationId,
    checkoutUrl: (linkId) => `${url()}/checkout/${linkId}`,
    finalRefundStatus: () => refundStatus,
    async onRefundCreated(refund) {
      const [ended, payment] = [await square.refund(refund.id), await square.payment(refund.payment_id)];
      if (ended && payment) void postWebhooks(buildRefundEvents(refund, ended, payment));
    },
  });

  function planFor(call: string): FaultPlan | undefined {
    const plan = plans.find(({ only = '' }) => call.includes(only));
    if (plan?.times !== undefined && --plan.times <= 0) plans = plans.filter((queued) => queued !== plan);
    return plan;
  }

  acceptStreams(app);
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/v2/*',
    async handler(request, reply) {
      const fakeRequest = await readRequest(request);
      const isKnown = request.headers.authorization === `Bearer ${accessToken}`;
      const doWork = async () =>
        isKnown ? square.answer(fakeRequest) : errorResponse(401, 'UNAUTHORIZED', 'This request could not be authorized.');
      const call = `${fakeRequest.method} /v2/${fakeRequest.path}`;
      calls.push(call);
      const plan = planFor(call);
      if (plan !== undefined) return answerWithFault(plan, reply, doWork).then(() => reply);
      const { status, body } = await doWork();
      return reply.code(status).send(body);
    },
  });

  const desk: CheckoutContext = {
    square,
    seller: 'Square for tests',
    locale: 'en-US',
    notify: postWebhooks,
    ...(options.slowMilliseconds !== undefined && { slowMilliseconds: options.slowMilliseconds }),
  };
  app.get('/checkout/:linkId', (request, reply) => showCheckout(desk, { request, reply }));
  app.post('/checkout/:linkId', (request, reply) => payAtCheckout(desk, { request, reply }));
  const server: Omit<SquareServer, 'url' | 'environment'> = {
    square,
    requests: calls,
    events,
    notify(to, signedUrl) {
      notificationUrl = to;
      signedFor = signedUrl ?? to;
    },
    planFaults(...next) {
      plans = next.map((plan) => ({ ...plan }));
    },
    setRefundStatus(as) {
      refundStatus = as;
    },
    async pay(linkId, { quietly = false, ...deviation } = {}) {
      const payment = await square.pay(linkId, deviation);
      if (payment !== null && !quietly) void postWebhooks(buildPaymentEvents(payment));
      return payment;
    },
    deliverWebhooks: postWebhooks,
    async waitUntilDelivered() {
      while (pendingPosts.size > 0) await Promise.all(pendingPosts);
    },
    close: () => app.close(),
  };
  control(app, server);
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const environment = {
    SQUARE_ACCESS_TOKEN: accessToken,
    SQUARE_LOCATION_ID: locationId,
    SQUARE_WEBHOOK_SIGNATURE_KEY: webhookSignatureKey,
    SQUARE_BASE_URL: url(),
  };
  return { ...server, url: url(), environment };
}

async function readRequest(request: FastifyRequest): Promise<FakeSquareRequest> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const text = request.method === 'POST' ? await readBodyText(request.body, 1_048_576) : null;
  const body: unknown = text === null ? undefined : JSON.parse(text);
  return { method: request.method, path: pathname.slice('/v2/'.length), query: searchParams, body };
}

function acceptStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, next) => next(null, payload));
}

/** Lets a test in another process control the server: POST /control/{verb} with JSON. */
function control(app: FastifyInstance, server: Omit<SquareServer, 'url' | 'environment'>): void {
  const verbs: Record<string, (input: never) => unknown> = {
    notify: ({ url, signedFor: signedUrl }: { url: string | null; signedFor?: string }) => server.notify(url, signedUrl),
    misbehave: ({ plans }: { plans: FaultPlan[] }) => server.planFaults(...plans),
    refunds: ({ end }: { end: RefundJson['status'] }) => server.setRefundStatus(end),
    pay: ({ linkId, ...deviation }: { linkId: string } & PaymentDeviation & { quietly?: boolean }) => server.pay(linkId, deviation),
    told: () => server.waitUntilDelivered(),
    seen: () => ({ asked: server.requests, events: server.events }),
  };
  app.post('/control/:verb', async (request, reply) => {
    const { verb } = request.params as { verb: string };
    const run = verbs[verb];
    if (run === undefined) return reply.code(404).send({});
    const body = JSON.parse((await readBodyText(request.body, 1_048_576)) || '{}') as never;
    return reply.send((await run(body)) ?? {});
  });
}
