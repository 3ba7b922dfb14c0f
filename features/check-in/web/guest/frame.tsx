import { Component, type ReactNode, useEffect, useState } from 'react';
import { isLoadError } from '#platform/ui/web/overlays/load-error.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { languageCookie } from '#platform/i18n/web/preferred-language.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { GuestPath } from '#features/check-in/guest-document.ts';
import { isKiosk } from './kiosk.ts';
import { loadTexts } from './loaded-texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface FrameProps {
  camp: string;
  path: GuestPath;
  heading: string;
  children: ReactNode;
}

const languages = [
  ['en', 'English'],
  ['es', 'Español'],
] as const;
// Only Spanish texts can fail to load, so both messages are in Spanish.
const notLoaded = 'No se pudo cargar el español. Recargue la página cuando tenga conexión; lo que escribió está guardado.';
const notLoadedOnKiosk = 'No se pudo cargar el español. Siga en inglés o pida ayuda en la recepción.';

/** Layout of all guest pages with camp name, language choice and title. The server renders the same layout. */
export function Frame({ camp, path, heading, children }: FrameProps) {
  const { w } = useGuestTexts();
  const { language, setLanguage } = useLanguage();
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: Language) =>
    void loadTexts(chosen).then(
      () => (setMissing(false), setLanguage(chosen)),
      () => {
        // Browsers do not retry a failed script, so store the choice: the next page load starts in Spanish. On a shared tablet the
        // next page belongs to another family, so do not store it there.
        // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
        if (!isKiosk) document.cookie = languageCookie(chosen);
        setMissing(true);
      },
    );
  const title = w.titles[path];
  useEffect(() => {
    document.title = `${title} | ${camp}`;
  }, [title, camp]);
  return (
    <>
      <header className="flex gap-3 items-center justify-between">
        <div className="font-bold text-15 text-pine-ink">{camp}</div>
        <fieldset className="languages flex flex-none print:hidden">
          <legend className="sr-only">{w.language}</legend>
          {languages.map(([value, name]) => (
            <button
              key={value}
              type="button"
              className="text-dim font-medium text-15"
              lang={value}
              aria-pressed={value === language}
              onClick={() => choose(value)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </header>
      {isMissing && (
        <p className="notice hued" data-hue="ember" role="alert" lang="es">
          {isKiosk ? notLoadedOnKiosk : notLoaded}
        </p>
      )}
      <main>
        <h1 className="text-26 text-balance mb-3">{heading}</h1>
        {children}
      </main>
    </>
  );
}

type Broken = 'broken' | 'notLoaded';

/** Shows an error if rendering fails or a part of the page does not load. The user's draft is already saved then. */
export class GuestErrorBoundary extends Component<{ children: ReactNode }, { broken: Broken | null }> {
  // Set the state in the constructor, because a class field would add helper code for old phones to the bundle.
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { broken: null };
  }

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: isLoadError(error) ? 'notLoaded' : 'broken' };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? this.props.children : <Trouble what={broken} />;
  }
}

function Trouble({ what }: { what: Broken }) {
  const { w } = useGuestTexts();
  return (
    <main>
      <div className="notice hued" data-hue="ember" role="alert">
        <p>{w[what]}</p>
        <a href={location.href}>{w.reload}</a>
      </div>
    </main>
  );
}
