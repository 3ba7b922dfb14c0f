import './look/tokens.css';
import './look/page.css';
import './look/form.css';
import './look/family.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../../../../platform/words/web/use-words.ts';
import { type GuestDocument, guestDocumentId } from '../../guest-document.ts';
import { App } from './app.tsx';
import { obeyChosenScheme } from './chosen-scheme.ts';
import { Boundary } from './frame.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no place for the form');

obeyChosenScheme();
const page = createRoot(root);
// In slices: a slow phone then answers a finger while the form is being drawn.
startTransition(() =>
  page.render(
    <LanguageProvider>
      <Boundary>
        <App written={written()} isKept={document.querySelector('meta[name="kept"]') !== null} />
      </Boundary>
    </LanguageProvider>,
  ),
);

// After the first paint: being ready for the next time must not slow down this one.
if ('serviceWorker' in navigator && import.meta.env.PROD)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/guest/worker.js', { scope: '/guest/' }).catch(() => {}));

/** What the server wrote; should it be broken, the page asks for itself. */
function written(): GuestDocument {
  const nothing = { camp: document.title.split(' | ').at(-1) ?? 'Bunkhouse', zone: 'America/New_York', form: null, isLastKnown: true };
  try {
    return JSON.parse(document.getElementById(guestDocumentId)?.textContent ?? '') as GuestDocument;
  } catch (wrong) {
    if (wrong instanceof SyntaxError) return nothing;
    throw wrong;
  }
}
