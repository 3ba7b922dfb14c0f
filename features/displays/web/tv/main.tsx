import './tv.css';
import { createRoot } from 'react-dom/client';
import { SlideErrorBoundary } from '#features/displays/web/screen/slide-error-boundary.tsx';
import { installTvWorker } from './install-tv-worker.ts';
import { openTv } from './tv.ts';
import { TvPage } from './tv-page.tsx';

const root = document.getElementById('tv');
if (!root) throw new Error('the page has no place for the picture');

/** Reloads after any error, because no one can restart a TV. */
const reloadLater = () => setTimeout(() => location.reload(), 30_000);

createRoot(root).render(
  <SlideErrorBoundary onFail={reloadLater}>
    <TvPage tv={openTv()} />
  </SlideErrorBoundary>,
);

if ('serviceWorker' in navigator && import.meta.env.PROD) window.addEventListener('load', () => void installTvWorker().catch(() => {}));

// Keeps the TV awake where the browser supports it.
const { wakeLock } = navigator as { wakeLock?: { request(kind: 'screen'): Promise<unknown> } };
const stayAwake = () => void (document.visibilityState === 'visible' && wakeLock?.request('screen').catch(() => {}));
document.addEventListener('visibilitychange', stayAwake);
stayAwake();
