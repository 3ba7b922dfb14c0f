import type { AppContext } from '#platform/server/app-context.ts';
import { second } from '#platform/time/instant.ts';
import type { PayWay } from '#features/payments/pay-way.ts';
import { directFetch } from '#features/payments/server/fake-square/fake-square.ts';
import { getFakeSquare, webhooksPath } from '#features/payments/server/fake-square/get-fake-square.ts';
import type { Provider } from './provider.ts';
import type { Signing } from './signature.ts';
import { squareProvider } from './square-provider.ts';

/** How cards are taken here. The test checkout stands in only where `TEST_CHECKOUT` allows it. */
export function getPayWay({ config }: Pick<AppContext, 'config'>): PayWay {
  if (config.square) return 'square';
  return config.allowsTestCheckout ? 'pretend' : 'none';
}

const providerByApp = new WeakMap<AppContext, Provider | null>();

/** The same for as long as the house stands; null where no cards are taken. */
export function getProvider(app: AppContext): Provider | null {
  const known = providerByApp.get(app);
  if (known !== undefined) return known;
  const made = { square: createSquareProvider, pretend: createFakeSquareProvider, none: () => null }[getPayWay(app)](app);
  providerByApp.set(app, made);
  return made;
}

/** What webhooks must be signed with; null where none are awaited. */
export function getSigning(app: AppContext): Signing | null {
  const { square, publicUrl } = app.config;
  if (square) return { key: square.webhookSignatureKey, notificationUrl: publicUrl + webhooksPath };
  return getPayWay(app) === 'pretend' ? getFakeSquare(app).signing : null;
}

/** For filling a camp and for tests: the pretend checkout without a network, and somebody who pays by it. */
export interface DemoProvider {
  provider: Provider;
  /** Pays by a link, without telling anybody: ask `provider` what was paid. Null when it cannot be paid (any more). */
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

// Over real HTTP to ourselves, so that what is tried here is what runs with Square. Jobs may run before we listen.
function createFakeSquareProvider(app: AppContext): Provider {
  const direct = directFetch(getFakeSquare(app).fakeSquare);
  return fakeSquareProvider(app, (url, init) => {
    const ownUrl = app.ownUrl();
    if (ownUrl === null) return direct(url, init);
    const headers = new Headers(init?.headers);
    // A connection to ourselves that is kept would keep us from stopping.
    headers.set('connection', 'close');
    return fetch(String(url).replace(placeholder, `${ownUrl}/pretend-square`), { ...init, headers });
  });
}

/** Where the server listens is known later than the library wants to know it. */
const placeholder = 'http://pretend.invalid';

function fakeSquareProvider(app: AppContext, fetch: typeof globalThis.fetch): Provider {
  const { fakeSquare: square, token } = getFakeSquare(app);
  const provider = squareProvider({
    accessToken: token,
    baseUrl: placeholder,
    fetch,
    locationId: square.locationId,
    isPretend: true,
    isLinkAllowed: (url) => isTestCheckoutLink(url, app.config.publicUrl),
  });
  // Our own page, so its path is enough: it opens wherever the camp was opened, which is not always PUBLIC_URL.
  return {
    ...provider,
    async createLink(ask) {
      const link = await provider.createLink(ask);
      return { ...link, url: new URL(link.url).pathname };
    },
  };
}

/** Where Square's own payment links lead, live and in its sandbox. */
const squareHosts = new Set(['square.link', 'sandbox.square.link', 'checkout.square.site', 'connect.squareupsandbox.com']);

/** Whether a payer may be sent there: to Square, or to the host of the server that plays it. */
export function isSquareLink(url: URL, baseUrl: string | undefined): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && url.port === '' && squareHosts.has(url.hostname)) return true;
  const base = baseUrl === undefined ? null : URL.parse(baseUrl);
  return base !== null && url.host === base.host && (url.protocol === base.protocol || url.protocol === 'https:');
}

/** Our own page that pretends to be a checkout. */
export function isTestCheckoutLink(url: URL, publicUrl: string): boolean {
  return url.origin === new URL(publicUrl).origin && url.pathname.startsWith('/pretend-checkout/') && url.username === '';
}

/** The page that is being looked at, and what it asks for, come first. */
const afterPage = 2 * second;

let hasPreloadStarted = false;

/** Square's library takes most of a second to load. Begun when somebody opens a form, it is there when they pay. */
export function preloadSquare(app: AppContext): void {
  if (hasPreloadStarted || getPayWay(app) === 'none') return;
  hasPreloadStarted = true;
  // Whoever needs it asks for it again and meets the error.
  setTimeout(() => void import('square').catch(() => {}), afterPage).unref();
}
