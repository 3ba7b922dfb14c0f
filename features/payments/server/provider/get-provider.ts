import type { AppContext } from '#platform/server/app-context.ts';
import { second } from '#platform/time/instant.ts';
import type { PayWay } from '#features/payments/pay-way.ts';
import { directFetch } from '#features/payments/server/fake-square/fake-square.ts';
import { getFakeSquare, webhooksPath } from '#features/payments/server/fake-square/get-fake-square.ts';
import type { Provider } from './provider.ts';
import type { Signing } from './signature.ts';
import { squareProvider } from './square-provider.ts';

/** Returns how the camp takes cards. Test mode requires `TEST_CHECKOUT`. */
export function getPayWay({ config }: Pick<AppContext, 'config'>): PayWay {
  if (config.square) return 'square';
  return config.allowsTestCheckout ? 'pretend' : 'none';
}

const providerByApp = new WeakMap<AppContext, Provider | null>();

/** Returns the provider, one instance per app. Returns null when the camp takes no cards. */
export function getProvider(app: AppContext): Provider | null {
  const existing = providerByApp.get(app);
  if (existing !== undefined) return existing;
  const created = { square: createSquareProvider, pretend: createFakeSquareProvider, none: () => null }[getPayWay(app)](app);
  providerByApp.set(app, created);
  return created;
}

/** Returns the key and address for webhook signatures. Returns null when no webhooks are expected. */
export function getSigning(app: AppContext): Signing | null {
  const { square, publicUrl } = app.config;
  if (square) return { key: square.webhookSignatureKey, notificationUrl: publicUrl + webhooksPath };
  return getPayWay(app) === 'pretend' ? getFakeSquare(app).signing : null;
}

/** The fake provider without a network, and a payer, for demo data and tests. */
export interface DemoProvider {
  provider: Provider;
  /** Pays a link without sending webhooks. Returns null when it can no longer be paid. */
  pay(linkId: string): Promise<{ orderId: string; paymentId: string } | null>;
}

export function demoProvider(app: AppContext): DemoProvider {
  const { fakeSquare: square } = getFakeSquare(app);
  return {
    provider: fakeSquareProvider(app, directFetch(square)),
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

// Calls this server over real HTTP, so that test mode runs the same code as Square. Jobs that run before the server listens call the fake
// directly.
function createFakeSquareProvider(app: AppContext): Provider {
  const direct = directFetch(getFakeSquare(app).fakeSquare);
  return fakeSquareProvider(app, (url, init) => {
    const ownUrl = app.ownUrl();
    if (ownUrl === null) return direct(url, init);
    const headers = new Headers(init?.headers);
    // A keep-alive connection to this server would prevent it from stopping.
    headers.set('connection', 'close');
    return fetch(String(url).replace(placeholderUrl, `${ownUrl}/pretend-square`), { ...init, headers });
  });
}

/** Replaced at each call: the library needs an address before the server listens. */
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
  // A path is enough for our own page, and it works when the browser uses another host than PUBLIC_URL.
  return {
    ...provider,
    async createLink(request) {
      const link = await provider.createLink(request);
      return { ...link, url: new URL(link.url).pathname };
    },
  };
}

const squareHosts = new Set(['square.link', 'sandbox.square.link', 'checkout.square.site', 'connect.squareupsandbox.com']);

/** Returns whether it is safe to send a payer to this address: Square, or the host of SQUARE_BASE_URL. */
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

/** Loads Square's library in the background (most of a second), so that it is ready when the visitor pays. */
export function preloadSquare(app: AppContext): void {
  if (hasPreloadStarted || getPayWay(app) === 'none') return;
  hasPreloadStarted = true;
  // Ignored: the next import fails the same way and reports it.
  setTimeout(() => void import('square').catch(() => {}), preloadDelay).unref();
}
