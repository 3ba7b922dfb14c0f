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
    <div className={`flex gap-3 rounded ${style.settled}`}>
      <Check size={20} aria-hidden className="flex-none mt-0.5 text-focus" />
      <div>
        <output>
          <span className="font-semibold block">{title}</span>
          <span className="text-dim text-sm block">{body}</span>
        </output>
        {next && (
          <Button kind="plain" className="mt-3" onClick={next}>
            {w.next}
          </Button>
        )}
      </div>
    </div>
  );
}
