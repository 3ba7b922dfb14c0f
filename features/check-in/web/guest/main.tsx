import '#platform/ui/web/styles/tokens.css';
import '#platform/ui/web/styles/base.css';
import '#platform/ui/web/styles/components.css';
import '#platform/ui/web/styles/deferred-components.css';
import '#platform/ui/web/styles/layout.css';
import './styles/page.css';
import './styles/form.css';
import './styles/family.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withTimeout } from '#platform/time/with-timeout.ts';
import { second } from '#platform/time/instant.ts';
import { defaultLocale } from '#platform/i18n/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { preferredLanguage } from '#platform/i18n/web/preferred-language.ts';
import { type GuestDocument, guestDocumentId, slowNoteId } from '#features/check-in/guest-document.ts';
import { applyColorScheme } from './apply-color-scheme.ts';
import { collectEarlyInput } from './early-input.ts';
import { GuestRoot } from './guest-root.tsx';
import { loadTexts } from './loaded-texts.ts';

/**
 * Maximum time for loading texts. After it the page starts in English, because a page without its script is worse than one in another
 * language.
 */
const textsTimeoutMs = 10 * second;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no container for the form');

applyColorScheme();
const early = collectEarlyInput(root);
const preferred = preferredLanguage(document.cookie, navigator.languages);
void withTimeout(loadTexts(preferred), textsTimeoutMs, () => new Error('the texts did not come')).then(
  () => mount(root, preferred),
  () => mount(root, 'en'),
);

function mount(container: HTMLElement, language: Language): void {
  document.getElementById(slowNoteId)?.remove();
  const isCached = document.querySelector('meta[name="kept"]') !== null;
  const page = <GuestRoot guestDocument={readDocument()} isCached={isCached} at={location} language={language} early={early} />;
  // A cached page may belong to another address or language. In that case render it again from the start and restore the input.
  const canHydrate = container.dataset['drawn'] === location.pathname + location.search && document.documentElement.lang === language;
  // Hydrate in a transition, so that slow phones stay responsive.
  startTransition(() => void (canHydrate ? hydrateRoot(container, page) : createRoot(container).render(page)));
}

// Install the service worker after the first paint, so that it does not slow down this visit.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/guest/worker.js', { scope: '/guest/' }).catch(() => {}));

/** Reads the data that the server embedded in the page. If the data is damaged, returns empty data, and the page requests it. */
function readDocument(): GuestDocument {
  const camp = document.title.split(' | ').at(-1) ?? 'Bunkhouse';
  const fallback = { camp, zone: 'America/New_York', locale: defaultLocale, form: null, isLastKnown: true };
  try {
    return JSON.parse(document.getElementById(guestDocumentId)?.textContent ?? '') as GuestDocument;
  } catch (error) {
    if (error instanceof SyntaxError) return fallback;
    throw error;
  }
}
