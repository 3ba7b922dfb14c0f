import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts, type DeskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { useItemNames } from '#features/check-in/web/desk/use-item-names.ts';
import type { PersonDraft } from './family-draft.ts';
import type { PriceEstimate } from './use-price-estimate.ts';
import type { Numbers } from '#platform/i18n/numbers.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';

interface PricePreviewProps {
  preview: PriceEstimate;
  persons: readonly PersonDraft[];
  row: DeskRow | null;
}

export function PricePreview({ preview, persons, row }: PricePreviewProps) {
  const { form: w, detail } = useTexts(deskTexts);
  const numbers = useNumbers();
  const { dollars } = numbers;
  const { itemName } = useItemNames(true);
  if (preview.isUnknown) return row === null ? null : <p className="text-dim">{w.earlierPrices}</p>;
  const nameOf = (key: string | null) => persons.find((person) => person.key === key)?.name.trim() ?? '';
  return (
    <section className="bg-ground rounded p-4">
      <h3 className="mb-2">{w.price}</h3>
      <dl className="grid grid-cols-1 gap-1 dl-sums">
        {preview.lines.map((line) => (
          <div key={line.key}>
            <dt>{joinWithDots([isolateName(nameOf(line.person)), detail.line(itemName(line), line.quantity)])}</dt>
            <dd>{line.amountCents === 0 ? detail.free : dollars(line.amountCents)}</dd>
          </div>
        ))}
        <div className="border-t pt-2 font-bold">
          <dt>{detail.total}</dt>
          <dd>{dollars(preview.totalCents)}</dd>
        </div>
      </dl>
      {preview.differenceCents !== null && (
        <p className="text-ember-ink font-semibold mt-2">{describeDifference(preview.differenceCents, w, numbers)}</p>
      )}
    </section>
  );
}

function describeDifference(cents: number, w: DeskTexts['form'], { dollars }: Numbers): string {
  if (cents === 0) return w.same;
  return cents > 0 ? w.more(dollars(cents)) : w.less(dollars(-cents));
}
