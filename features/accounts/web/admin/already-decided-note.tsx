import Check from 'lucide-react/icons/check';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './detail.module.css';

interface AlreadyDecidedNoteProps {
  title: string;
  body: string;
  next: (() => void) | null;
}

/** Neutral note, not an error: someone else has decided the request. */
export function AlreadyDecidedNote({ title, body, next }: AlreadyDecidedNoteProps) {
  const w = useTexts(adminTexts).requests;
  return (
    <div className={`line gap-12 rounded ${style.settled}`}>
      <Check size={20} aria-hidden className="fixed above-2 accent" />
      <div>
        <output>
          <span className="strong block">{title}</span>
          <span className="meta block">{body}</span>
        </output>
        {next && (
          <Button kind="plain" className="above-12" onClick={next}>
            {w.next}
          </Button>
        )}
      </div>
    </div>
  );
}
