import Check from 'lucide-react/icons/check';
import { pictureColors } from '#features/accounts/profile-picture.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import style from './picture.module.css';

export function ColorPicker({ chosen, onChoose }: { chosen: string; onChoose: (colour: string) => void }) {
  const w = useTexts(accountSettingsTexts).picture;
  return (
    <fieldset aria-label={w.colours} className="flex flex-wrap gap-2">
      {pictureColors.map((colour) => (
        <button
          key={colour}
          type="button"
          className={`grid place-items-center rounded-full ${style.colour}`}
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
