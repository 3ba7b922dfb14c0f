import type { ReactNode } from 'react';
import { choiceParam } from '#platform/url-state/url-state.ts';
import { withoutScheme } from '#platform/config/public-origin.ts';
import { isOwnMachine } from '#platform/config/parse-url.ts';
import { printTexts } from '#platform/print/i18n/texts.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Language, languages } from '#platform/i18n/texts.ts';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';
import style from './poster.module.css';

const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** The URL parameter for the paper size. Letter is the default in America. */
export const paperParam = choiceParam(papers, 'letter');

export function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  const w = useTexts(printTexts);
  return (
    <Segmented label={w.paper} choices={papers.map((value) => ({ value, text: w.papers[value] }))} value={paper} onChange={onChange} />
  );
}

interface PosterProps {
  paper: Paper;
  name: string;
  link: string;
  label: string;
  texts: Record<Language, PosterTexts>;
}

export interface PosterTexts {
  title: string;
  days?: string;
  welcome?: string;
  steps: readonly string[];
  after: ReactNode;
}

/** Use a smaller font for longer names, so that they fit on their lines. */
const longName = 34;

/** Renders a one-page poster with the event, a large QR code and a few steps. */
export function Poster({ paper, name, link, label, texts: posterTexts }: PosterProps) {
  const w = useTexts(printTexts);
  const { hostname, origin } = new URL(link);
  return (
    <>
      {isOwnMachine(hostname) && <p className="print:hidden font-semibold mb-3">{w.localhostOnly(origin)}</p>}
      <article className={`text-center @container flex flex-col ${style.poster}`} data-paper={paper} aria-label={label}>
        <p className={style.title}>
          <InEach of={(language) => posterTexts[language].title} />
        </p>
        <h2 className={style.name} data-long={name.length > longName || undefined}>
          {name}
        </h2>
        <p className={style.days}>
          <InEach of={(language) => posterTexts[language].days} />
        </p>
        <div className={`grid place-items-center ${style.code}`}>
          <QrCode text={link} label={label} />
        </div>
        <div className={`grid grid-cols-2 gap-4 text-start ${style.both}`}>
          {languages.map((language) => (
            <section key={language} lang={language} className={style.steps}>
              <p className="font-bold">{posterTexts[language].welcome}</p>
              <ol>
                {posterTexts[language].steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <p className={style.after}>{posterTexts[language].after}</p>
            </section>
          ))}
        </div>
        <p className={style.link}>{withoutScheme(link)}</p>
      </article>
    </>
  );
}

function InEach({ of }: { of: (language: Language) => string | undefined }) {
  return languages.map((language, nth) => (
    <span key={language} lang={language}>
      {nth > 0 && of(language) !== undefined && ' · '}
      {of(language)}
    </span>
  ));
}
