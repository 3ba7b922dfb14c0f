import type { AppContext } from '#platform/server/app-context.ts';
import { second } from '#platform/time/instant.ts';
import type { PayWay } from '#features/payments/pay-way.ts';
import { createDirectFetch } from '#features/payments/server/fake-square/fake-square.ts';
import { getFakeSquare, webhooksPath } from '#features/payments/server/fake-square/get-fake-square.ts';
import type { Provider } from './provider.ts';
import type { Signing } from './signature.ts';
import { squareProvider } from './square-provider.ts';

/** Returns how the camp accepts cards. Test mode requires the setting `TEST_CHECKOUT`. */
export function getPayWay({ config }: Pick<AppContext, 'config'>): PayWay {
  if (config.square) return 'square';
  return config.allowsTestCheckout ? 'pretend' : 'none';
}

const providerByApp = new WeakMap<AppContext, Provider | null>();

/** Returns the provider, one instance per app. Returns null if the camp accepts no cards. */
export function getProvider(app: AppContext): Provider | null {
  const existing = providerByApp.get(app);
  if (existing !== undefined) return existing;
  const created = { square: createSquareProvider, pretend: createFakeSquareProvider, none: () => null }[getPayWay(app)](app);
  providerByApp.set(app, created);
  return created;
}

/** Returns the key and URL for webhook signatures. Returns null if the camp expects no webhooks. */
export function getSigning(app: AppContext): Signing | null {
  const { square, publicUrl } = app.config;
  if (square) return { key: square.webhookSignatureKey, notificationUrl: publicUrl + webhooksPath };
  return getPayWay(app) === 'pretend' ? getFakeSquare(app).signing : null;
}

/** A fake provider without a network, and a function that pays its links. Demo data and tests use it. */
export interface DemoProvider {
  provider: Provider;
  /** Pays a link without sending webhooks. Returns null if the link can no longer be paid. */
  pay(linkId: string): Promise<{ orderId: string; paymentId: string } | null>;
}

export function demoProvider(app: AppContext): DemoProvider {
  const { fakeSquare: square } = getFakeSquare(app);
  return {
    provider: fakeSquareProvider(app, createDirectFetch(square)),
    async pay(linkId) {
      const payment = await square.pay(linkId);
      return payment && { orderId: payment.order_id, paymentId: payment.id };
    },
  };
}

function createSquareProvider({ config: { square } }: AppContext): Provider | null {
  if (!square) return null;
  const { accessToken, locationId, baseUrl } = square;
  return squareProvider({ accessToken, locationId, baseUrl, isPretend: false, isLinkAllowed: (url) => isSquareLink(url, baseUrl) });
}

// The fake provider calls this server over real HTTP, so that test mode runs the same code as Square. Before the server listens, jobs call
// the fake directly.
function createFakeSquareProvider(app: AppContext): Provider {
  const direct = createDirectFetch(getFakeSquare(app).fakeSquare);
  return fakeSquareProvider(app, (url, init) => {
    const ownUrl = app.ownUrl();
    if (ownUrl === null) return direct(url, init);
    const headers = new Headers(init?.headers);
    // Close each connection: an open connection to this server would prevent it from stopping.
    headers.set('connection', 'close');
    return fetch(String(url).replace(placeholderUrl, `${ownUrl}/pretend-square`), { ...init, headers });
  });
}

/** Replaced at each call, because the library needs a URL before the server knows its own. */
const placeholderUrl = 'http://pretend.invalid';

function fakeSquareProvider(app: AppContext, fetch: typeof globalThis.fetch): Provider {
  const { fakeSquare: square, token } = getFakeSquare(app);
  const provider = squareProvider({
    accessToken: token,
    baseUrl: placeholderUrl,
    fetch,
    locationId: square.locationId,
    isPretend: true,
    isLinkAllowed: (url) => isTestCheckoutLink(url, app.config.publicUrl),
  });
  // Our own test page needs only a path, which also works when the browser uses a host other than PUBLIC_URL.
  return {
    ...provider,
    async createLink(request) {
      const link = await provider.createLink(request);
      return { ...link, url: new URL(link.url).pathname };
    },
  };
}

const squareHosts = new Set(['square.link', 'sandbox.square.link', 'checkout.square.site', 'connect.squareupsandbox.com']);

/** Returns whether a payer may be sent to this URL: it must be at Square or at the host of SQUARE_BASE_URL. */
export function isSquareLink(url: URL, baseUrl: string | undefined): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && url.port === '' && squareHosts.has(url.hostname)) return true;
  const base = baseUrl === undefined ? null : URL.parse(baseUrl);
  return base !== null && url.host === base.host && (url.protocol === base.protocol || url.protocol === 'https:');
}

export function isTestCheckoutLink(url: URL, publicUrl: string): boolean {
  return url.origin === new URL(publicUrl).origin && url.pathname.startsWith('/pretend-checkout/') && url.username === '';
}

const preloadDelay = 2 * second;

let hasPreloadStarted = false;

/** Loads Square's library in the background, which takes almost a second, so that it is ready when a visitor pays. */
export function preloadSquare(app: AppContext): void {
  if (hasPreloadStarted || getPayWay(app) === 'none') return;
  hasPreloadStarted = true;
  // Ignore a failure here: the next import fails in the same way and reports it.
  setTimeout(() => void import('square').catch(() => {}), preloadDelay).unref();
}
