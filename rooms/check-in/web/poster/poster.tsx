import type { Instant } from '#platform/time/instant.ts';
import { dayOf, type Formatting, spanWords } from '#platform/ui/dates.ts';
import { QrCode } from '#platform/ui/web/show/qr-code.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { languages } from '#platform/words/words.ts';
import { type PosterWords, posterWords } from '#rooms/check-in/words/poster/words.ts';
import style from './poster.module.css';

interface PosterProps {
  id: string;
  event: { name: string; startsAt: Instant; endsAt: Instant };
  paper: 'a4' | 'letter';
  takesCards: boolean;
}

/** From here on a name is set smaller, so that it keeps to its lines. */
const longName = 34;

/** One page: the event, a code that is read from three steps away, and three steps in words. */
export function Poster({ id, event, paper, takesCards }: PosterProps) {
  const w = useWords(posterWords);
  const formatting = useFormatting();
  const link = `${window.location.origin}/guest/check-in?event=${id}`;
  const days = (language: Formatting['language']) =>
    spanWords(dayOf(event.startsAt, formatting.zone), dayOf(event.endsAt, formatting.zone), { ...formatting, language });
  return (
    <article className={`centred measured ${style.poster}`} data-paper={paper} aria-label={w.code(event.name)}>
      <p className={style.title}>
        {posterWords.en.title} · <span lang="es">{posterWords.es.title}</span>
      </p>
      <h2 className={style.name} data-long={event.name.length > longName || undefined}>
        {event.name}
      </h2>
      <p className={style.days}>
        {days('en')} · <span lang="es">{days('es')}</span>
      </p>
      <div className={style.code}>
        <QrCode text={link} label={w.code(event.name)} />
      </div>
      <div className={style.both}>
        {languages.map((language) => (
          <Steps key={language} language={language} w={posterWords[language]} takesCards={takesCards} />
        ))}
      </div>
      <p className={style.link}>{link.replace(/^https?:\/\//, '')}</p>
    </article>
  );
}

function Steps({ language, w, takesCards }: { language: string; w: PosterWords; takesCards: boolean }) {
  return (
    <section lang={language} className={style.steps}>
      <p className="heading">{w.welcome}</p>
      <ol>
        <li>{w.steps.scan}</li>
        <li>{w.steps.fill}</li>
        <li>{takesCards ? w.steps.pay : w.steps.payHere}</li>
      </ol>
      <p className={style.noPhone}>{w.noPhone}</p>
    </section>
  );
}
