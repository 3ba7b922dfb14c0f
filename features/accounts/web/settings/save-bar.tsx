import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';

interface SaveBarProps {
  isChanged: boolean;
  pending: boolean;
  onUndo: () => void;
}

export function SaveBar({ isChanged, pending, onUndo }: SaveBarProps) {
  const w = useTexts(accountSettingsTexts);
  return (
    <div className="flex flex-wrap gap-3 mt-5 shares">
      <Button type="submit" loading={pending} kind={isChanged ? 'main' : 'plain'} aria-disabled={!isChanged}>
        {w.save}
      </Button>
      {isChanged && (
        <Button kind="quiet" hue="paper" disabled={pending} onClick={onUndo}>
          {w.undo}
        </Button>
      )}
    </div>
  );
}
