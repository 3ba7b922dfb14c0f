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
import { defaultLocale } from '#platform/ui/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { preferredLanguage } from '#platform/i18n/web/preferred-language.ts';
import { type GuestDocument, guestDocumentId, slowNoteId } from '#features/check-in/guest-document.ts';
import { applyColorScheme } from './apply-color-scheme.ts';
import { collectEarlyInput } from './early-input.ts';
import { GuestRoot } from './guest-root.tsx';
import { loadTexts } from './loaded-texts.ts';

/** A page that is drawn and does nothing is worse than another language. */
const longestForTexts = 10 * second;

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the form');

applyColorScheme();
const early = collectEarlyInput(root);
const wished = preferredLanguage(document.cookie, navigator.languages);
void withTimeout(loadTexts(wished), longestForTexts, () => new Error('the texts did not come')).then(
  () => takeOver(root, wished),
  // A form in English is better than none.
  () => takeOver(root, 'en'),
);

function takeOver(place: HTMLElement, language: Language): void {
  document.getElementById(slowNoteId)?.remove();
  const isKept = document.querySelector('meta[name="kept"]') !== null;
  const page = <GuestRoot written={written()} isCached={isKept} at={location} language={language} early={early} />;
  // A copy that this phone kept may be of another address or language: then it is drawn anew, and what was typed is put back.
  const isDrawn = place.dataset['drawn'] === location.pathname + location.search && document.documentElement.lang === language;
  // In slices: a slow phone then answers a finger while the form is being taken over.
  startTransition(() => void (isDrawn ? hydrateRoot(place, page) : createRoot(place).render(page)));
}

// After the first paint: being ready for the next time must not slow down this one.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/guest/worker.js', { scope: '/guest/' }).catch(() => {}));

/** What the server wrote; should it be broken, the page asks for itself. */
function written(): GuestDocument {
  const camp = document.title.split(' | ').at(-1) ?? 'Bunkhouse';
  const nothing = { camp, zone: 'America/New_York', locale: defaultLocale, form: null, isLastKnown: true };
  try {
    return JSON.parse(document.getElementById(guestDocumentId)?.textContent ?? '') as GuestDocument;
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return nothing;
    throw wrong;
  }
}
