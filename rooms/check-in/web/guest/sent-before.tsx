import { useWords } from '#platform/words/web/use-words.ts';
import { secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';

interface SentBeforeProps {
  address: string;
  onMore: () => void;
  onAnother: () => void;
}

/** In place of the form on a phone that has sent one. */
export function SentBefore({ address, onMore, onAnother }: SentBeforeProps) {
  const texts = useWords(secretPageWords);
  return (
    <section className="card">
      <h2>{texts.sentBefore}</h2>
      <p>{texts.sentBeforeNote}</p>
      <a className="outlined go" href={address}>
        {texts.seeYours}
      </a>
      <button type="button" className="press full middle-across above-8" onClick={onMore}>
        {texts.more}
      </button>
      <button type="button" className="press full middle-across above-8" onClick={onAnother}>
        {texts.another}
      </button>
    </section>
  );
}
