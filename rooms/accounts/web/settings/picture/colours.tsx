import Check from 'lucide-react/icons/check';
import { pictureColours } from '#rooms/accounts/profile-picture.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';
import style from './picture.module.css';

export function Colours({ chosen, onChoose }: { chosen: string; onChoose: (colour: string) => void }) {
  const w = useWords(accountSettingsWords).picture;
  return (
    <fieldset aria-label={w.colours} className="row">
      {pictureColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={`centre circle ${style.colour}`}
          style={{ background: colour }}
          title={w.colour[colour]}
          aria-label={w.colour[colour]}
          aria-pressed={chosen === colour}
          onClick={() => onChoose(colour)}
        >
          {chosen === colour && <Check size={22} aria-hidden />}
        </button>
      ))}
    </fieldset>
  );
}
