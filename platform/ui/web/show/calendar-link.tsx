import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { CopyButton } from '#platform/ui/web/press/link.tsx';

interface CalendarLinkProps {
  url: string;
  words: { link: string; once: string; copy: string; open: string; done: string };
  onDone: () => void;
}

/** A calendar's secret link that was just made, shown this once. */
export function CalendarLink({ url, words, onDone }: CalendarLinkProps) {
  return (
    <div className="stack">
      <TextField label={words.link} note={words.once} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <CopyButton text={url} label={words.copy} />
        {/* Calendar programs take this scheme as 'subscribe'. */}
        <Button as="a" kind="plain" href={url.replace(/^https?:/, 'webcal:')}>
          {words.open}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
