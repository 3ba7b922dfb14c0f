import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { photoAnswers } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

export function PhotoConsent({ row: { id, photos } }: { row: DeskRow }) {
  const w = useTexts(deskTexts).detail;
  const saveAnswer = useAction((answer: 'yes' | 'no') => calls.checkIn.sayPhotos.mutate({ id, photos: answer }), {
    reportsInToast: true,
    done: () => w.photosSaved,
  });
  return (
    <div className="flex flex-wrap gap-2 items-center">
      <span className="font-semibold text-sm">{w.photos}</span>
      <Segmented
        label={w.photos}
        choices={photoAnswers.map((value) => ({ value, text: w.photoAnswers[value] }))}
        value={photos ?? ''}
        onChange={(answer) => answer !== '' && void saveAnswer.run(answer)}
      />
    </div>
  );
}
