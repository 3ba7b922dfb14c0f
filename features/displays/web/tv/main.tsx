import './tv.css';
import { createRoot } from 'react-dom/client';
import { SlideErrorBoundary } from '#features/displays/web/screen/slide-error-boundary.tsx';
import { installTvWorker } from './install-tv-worker.ts';
import { openTv } from './tv.ts';
import { TvPage } from './tv-page.tsx';

const root = document.getElementById('tv');
if (!root) throw new Error('the page has no place for the picture');

/** Whatever broke, a TV tries again by itself. */
const beginAnew = () => setTimeout(() => location.reload(), 30_000);

createRoot(root).render(
  <SlideErrorBoundary onFail={beginAnew}>
    <TvPage tv={openTv()} />
  </SlideErrorBoundary>,
);

if ('serviceWorker' in navigator && import.meta.env.PROD) window.addEventListener('load', () => void installTvWorker().catch(() => {}));

// Where the browser knows it, the TV does not fall asleep.
const { wakeLock } = navigator as { wakeLock?: { request(kind: 'screen'): Promise<unknown> } };
const stayAwake = () => void (document.visibilityState === 'visible' && wakeLock?.request('screen').catch(() => {}));
document.addEventListener('visibilitychange', stayAwake);
stayAwake();
