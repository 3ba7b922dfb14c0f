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
// Only Spanish may have to come, and whoever asks for it is to read why it does not.
const notHere = 'El español llega con la red. En cuanto la haya, cargue la página otra vez: lo escrito queda guardado en este teléfono.';
const notHereShared = 'El español llega con la red. Siga en inglés o pida ayuda en la recepción.';

/** What stands around every guest page: the camp, the language, the title. The server draws the same before any script. */
export function Frame({ camp, path, heading, children }: FrameProps) {
  const { w } = useGuestTexts();
  const { language, setLanguage } = useLanguage();
  const [isMissing, setMissing] = useState(false);
  const choose = (one: Language) =>
    void loadTexts(one).then(
      () => (setMissing(false), setLanguage(one)),
      () => {
        // A browser asks only once for a script that did not come: the page that is loaded next speaks it. Not on a shared
        // tablet, where that page is the next family's.
        // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
        if (!isKiosk) document.cookie = languageCookie(one);
        setMissing(true);
      },
    );
  const title = w.titles[path];
  useEffect(() => {
    document.title = `${title} | ${camp}`;
  }, [title, camp]);
  return (
    <>
      <header className="line gap-12 middle between">
        <div className="heading size-15 pine">{camp}</div>
        <fieldset className="languages line gap-0 fixed screen-only">
          <legend className="unseen">{w.language}</legend>
          {languages.map(([one, name]) => (
            <button
              key={one}
              type="button"
              className="dim medium size-15"
              lang={one}
              aria-pressed={one === language}
              onClick={() => choose(one)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      </header>
      {isMissing && (
        <p className="notice hued" data-hue="ember" role="alert" lang="es">
          {isKiosk ? notHereShared : notHere}
        </p>
      )}
      <main>
        <h1 className="size-26 below-12">{heading}</h1>
        {children}
      </main>
    </>
  );
}

type Broken = 'broken' | 'notLoaded';

/** When drawing fails, or a part of the page does not come, the page says so: what was typed is kept already. */
export class Boundary extends Component<{ children: ReactNode }, { broken: Broken | null }> {
  // Not a field: for the oldest phones that would bring four functions of the bundler along.
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
