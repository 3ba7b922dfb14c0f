/**
 * First screens on a slow phone: time until a row of live data is visible, with and without a cache, and until the live connection opens.
 * `node bench/first-screen.ts [quick] [order]` (order: prints all requests in order)
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '#tests/chromium.ts';
import { openCamp } from '#tests/open-camp.ts';
import { median } from './measure-paint.ts';

const rounds = process.argv.includes('quick') ? 1 : 5;
const showsOrder = process.argv.includes('order');
const slower = 4;
const throughput = 1_600_000 / 8;
const latency = 150;

/** A screen counts as usable once its first row of live data is visible. */
const screens = [
  { path: '/home', row: 'main section[aria-labelledby="waiting"] li', first: 2_500, second: 1_000 },
  { path: '/calendar', row: 'main [data-class]', first: null, second: null },
  { path: '/desk', row: 'main ul a[href^="/desk/"]', first: null, second: null },
  { path: '/maintenance', row: 'main a[href^="/maintenance/ticket/"]', first: null, second: null },
  { path: '/housekeeping', row: 'main section[aria-label="Board"] li', first: null, second: null },
];

interface Visit {
  /** Milliseconds since the start of the navigation. */
  usable: number;
  socketAsked: number;
  socketStood: number;
  kilobytes: number;
  twice: string[];
}

const camp = await openCamp('server/demo.ts');
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  console.log(`processor ×${slower}, 1.6 Mbit/s, ${latency} ms; the middle of ${rounds}`);
  for (const screen of screens) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await twoVisits(browser, screen, round === 0));
    for (const [nth, goal] of [screen.first, screen.second].entries())
      printVisits(
        `${screen.path}, visit ${nth + 1}`,
        visits.map((both) => both[nth] as Visit),
        goal,
      );
  }
} finally {
  await browser.close();
  await camp.close();
}

async function twoVisits(on: Browser, { path, row }: { path: string; row: string }, isFirstRound: boolean): Promise<Visit[]> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await signIn(context);
  const both = [];
  for (let nth = 1; nth <= 2; nth += 1) {
    const page = await context.newPage();
    both.push(await visit(page, path, row, showsOrder && isFirstRound ? `${path}, visit ${nth}` : null));
    // Wait for background work, which must not count for the next visit.
    await page.waitForTimeout(3_000);
    await page.close();
  }
  await context.close();
  return both;
}

async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${camp.url}/api/accounts.signIn`, {
    data: { email: 'admin@demo.test', password: 'bunkhouse' },
    headers: { origin: camp.url },
  });
  if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
}

async function visit(page: Page, path: string, row: string, title: string | null): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const network = listen(session);
  await page.addInitScript((selector) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      seen.disconnect();
      // The timer runs after the frame has been painted.
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { usable: performance.now() })));
    });
    seen.observe(document, { childList: true, subtree: true });
  }, row);
  await page.goto(`${camp.url}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'usable' in window, undefined, { timeout: 60_000 });
  const usable = await page.evaluate(() => (window as never as { usable: number }).usable);
  if (title !== null) network.print(title, usable);
  return { usable, ...network.figures() };
}

function listen(session: CDPSession) {
  const requests = new Map<string, { url: string; at: number }>();
  const came: { what: string; from: number; to: number; bytes: number }[] = [];
  let begun = 0;
  let socketAsked = NaN;
  let socketStood = NaN;
  const since = (seconds: number): number => (seconds - begun) * 1_000;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    begun ||= timestamp;
    requests.set(requestId, { url: new URL(request.url).pathname, at: since(timestamp) });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const sentRequest = requests.get(requestId);
    if (sentRequest !== undefined)
      came.push({ what: sentRequest.url, from: sentRequest.at, to: since(timestamp), bytes: encodedDataLength });
  });
  session.on('Network.webSocketWillSendHandshakeRequest', ({ timestamp }) => (socketAsked = since(timestamp)));
  session.on('Network.webSocketHandshakeResponseReceived', ({ timestamp }) => (socketStood = since(timestamp)));
  return {
    figures() {
      const fetched = came.filter(({ bytes }) => bytes > 0).map(({ what }) => what);
      return {
        socketAsked,
        socketStood,
        kilobytes: came.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
        twice: fetched.filter((what, at) => fetched.indexOf(what) !== at),
      };
    },
    print(title: string, usable: number): void {
      console.log(`\n${title}: usable ${usable.toFixed(0)} ms, socket asked ${socketAsked.toFixed(0)}, stood ${socketStood.toFixed(0)}`);
      for (const { what, from, to, bytes } of came.toSorted((left, right) => left.to - right.to))
        console.log(
          `${from.toFixed(0).padStart(7)} – ${to.toFixed(0).padStart(6)} ms ${(bytes / 1_000).toFixed(1).padStart(7)} kB  ${what}`,
        );
    },
  };
}

function printVisits(title: string, visits: readonly Visit[], goal: number | null): void {
  const middle = (figure: 'usable' | 'socketAsked' | 'socketStood' | 'kilobytes') => median(visits.map((visit) => visit[figure]));
  const usable = middle('usable');
  const isReached = goal === null || usable <= goal;
  if (!isReached) process.exitCode = 1;
  const limit = goal === null ? '' : ` (at most ${goal})${isReached ? '' : '  ← not kept'}`;
  const twice = [...new Set(visits.flatMap((visit) => visit.twice))];
  console.log(
    `${title}: usable after ${usable.toFixed(0)} ms${limit}; live connection asked for at ${middle('socketAsked').toFixed(0)}, stood at ${middle('socketStood').toFixed(0)}; ${middle('kilobytes').toFixed(1)} kB${twice.length > 0 ? `; twice: ${twice.join(', ')}` : ''}`,
  );
}
