import { useTexts } from '#platform/i18n/web/use-texts.ts';
import style from './nothing-waiting.module.css';
import { homeTexts } from './i18n/texts.ts';

export function NothingWaiting({ forAdministrators = false }: { forAdministrators?: boolean }) {
  const w = useTexts(homeTexts).quiet;
  return (
    <section className={`border rounded bg-card mb-6 relative overflow-hidden ${style.quiet}`}>
      <div className={style.words}>
        <h2 className="text-22 mb-2">{w.title}</h2>
        <p>{forAdministrators ? w.forAdministrators : w.forOthers}</p>
      </div>
      <Lake />
    </section>
  );
}

function Lake() {
  return (
    <svg className={style.lake} viewBox="0 0 600 180" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <circle className={style.sun} cx="430" cy="66" r="26" />
      <path className={style.far} d="M0 118 60 84l46 22 66-52 58 48 44-26 70 44 62-50 74 46 52-30 68 40v54H0z" />
      <path className={style.near} d="M0 132c90-18 170-8 260-12s220-22 340-6v66H0z" />
      <path className={style.water} d="M0 146c120-10 210 2 320-4s190-8 280-2v40H0z" />
      <path className={style.glitter} d="M396 152h68M380 162h54M418 171h40" />
      <g className={style.pines}>
        <path d="M498 148v-12h-16l11-15h-8l11-15h-7l14-21 14 21h-7l11 15h-8l11 15h-16v12z" />
        <path d="M544 152v-15h-20l14-19h-10l14-19h-9l18-27 18 27h-9l14 19h-10l14 19h-20v15z" />
        <path d="M462 146v-8h-11l8-11h-6l8-11h-5l10-15 10 15h-5l8 11h-6l8 11h-11v8z" />
      </g>
      <path className={style.cabin} d="M318 146v-14h-6l24-24 24 24h-6v14zM330 146h11v-12h-11z" fillRule="evenodd" />
    </svg>
  );
}
