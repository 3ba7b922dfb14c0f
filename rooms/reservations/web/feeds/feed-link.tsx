import { Button } from '#platform/ui/web/press/button.tsx';
import { CopyButton } from '#platform/ui/web/press/link.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { feedWords } from '#rooms/reservations/words/feeds/words.ts';

/** The link that was made, shown this once. */
export function FeedLink({ url, onDone }: { url: string; onDone: () => void }) {
  const w = useWords(feedWords);
  return (
    <div className="stack">
      <TextField label={w.link} note={w.once} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <CopyButton text={url} label={w.copy} />
        {/* Calendar programs take this scheme as 'subscribe'. */}
        <Button as="a" kind="plain" href={url.replace(/^https?:/, 'webcal:')}>
          {w.open}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {w.done}
        </Button>
      </div>
    </div>
  );
}
