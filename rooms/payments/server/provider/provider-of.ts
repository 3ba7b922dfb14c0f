import type { Floor } from '#platform/server/floor.ts';
import { second } from '#platform/time/instant.ts';
import type { PayWay } from '#rooms/payments/pay-way.ts';
import { directFetch } from '#rooms/payments/server/pretend/core.ts';
import { pretendOf, webhooksPath } from '#rooms/payments/server/pretend/pretend-of.ts';
import type { Provider } from './provider.ts';
import type { Signing } from './signature.ts';
import { squareProvider } from './square-provider.ts';

/** How cards are taken here. The test checkout stands in only where `TEST_CHECKOUT` allows it. */
export function payWay({ config }: Pick<Floor, 'config'>): PayWay {
  if (config.square) return 'square';
  return config.allowsTestCheckout ? 'pretend' : 'none';
}

const ofFloor = new WeakMap<Floor, Provider | null>();

/** The same for as long as the house stands; null where no cards are taken. */
export function providerOf(floor: Floor): Provider | null {
  const known = ofFloor.get(floor);
  if (known !== undefined) return known;
  const made = { square: throughSquare, pretend: throughPretend, none: () => null }[payWay(floor)](floor);
  ofFloor.set(floor, made);
  return made;
}

/** What webhooks must be signed with; null where none are awaited. */
export function signingOf(floor: Floor): Signing | null {
  const { square, publicUrl } = floor.config;
  if (square) return { key: square.webhookSignatureKey, notificationUrl: publicUrl + webhooksPath };
  return payWay(floor) === 'pretend' ? pretendOf(floor).signing : null;
}

/** For filling a camp and for tests: the pretend checkout without a network, and somebody who pays by it. */
export interface DemoProvider {
  provider: Provider;
  /** Pays by a link, without telling anybody: ask `provider` what was paid. Null when it cannot be paid (any more). */
  pay(linkId: string): Promise<{ orderId: string; paymentId: string } | null>;
}

export function demoProvider(floor: Floor): DemoProvider {
  const { square } = pretendOf(floor);
  return {
    provider: pretendProvider(floor, directFetch(square)),
    async pay(linkId) {
      const payment = await square.pay(linkId);
      return payment && { orderId: payment.order_id, paymentId: payment.id };
    },
  };
}

function throughSquare({ config: { square } }: Floor): Provider | null {
  if (!square) return null;
  const { accessToken, locationId, baseUrl } = square;
  return squareProvider({ accessToken, locationId, baseUrl, isPretend: false, mayLeadTo: (url) => isSquareLink(url, baseUrl) });
}

// Over real HTTP to ourselves, so that what is tried here is what runs with Square. Jobs may run before we listen.
function throughPretend(floor: Floor): Provider {
  const direct = directFetch(pretendOf(floor).square);
  return pretendProvider(floor, (url, init) => {
    const ownUrl = floor.ownUrl();
    if (ownUrl === null) return direct(url, init);
    const headers = new Headers(init?.headers);
    // A connection to ourselves that is kept would keep us from stopping.
    headers.set('connection', 'close');
    return fetch(String(url).replace(placeholder, `${ownUrl}/pretend-square`), { ...init, headers });
  });
}

/** Where the server listens is known later than the library wants to know it. */
const placeholder = 'http://pretend.invalid';

function pretendProvider(floor: Floor, fetch: typeof globalThis.fetch): Provider {
  const { square, token } = pretendOf(floor);
  const provider = squareProvider({
    accessToken: token,
    baseUrl: placeholder,
    fetch,
    locationId: square.locationId,
    isPretend: true,
    mayLeadTo: (url) => isPretendLink(url, floor.config.publicUrl),
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
export function isPretendLink(url: URL, publicUrl: string): boolean {
  return url.origin === new URL(publicUrl).origin && url.pathname.startsWith('/pretend-checkout/') && url.username === '';
}

/** The page that is being looked at, and what it asks for, come first. */
const afterPage = 2 * second;

let isBegun = false;

/** Square's library takes most of a second to load. Begun when somebody opens a form, it is there when they pay. */
export function expectPayment(floor: Floor): void {
  if (isBegun || payWay(floor) === 'none') return;
  isBegun = true;
  // Whoever needs it asks for it again and meets the error.
  setTimeout(() => void import('square').catch(() => {}), afterPage).unref();
}
