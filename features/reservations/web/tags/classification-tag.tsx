import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Classification } from '#features/reservations/rules.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { ClassificationShape } from './classification-shape.tsx';

export function ClassificationTag({ classification }: { classification: Classification }) {
  const w = useTexts(nameTexts).classification;
  return (
    <Tag hue={hueOf[classification]} icon={<ClassificationShape of={classification} />}>
      {w[classification]}
    </Tag>
  );
}

/** Color of each classification, on every screen. */
export const hueOf = { camp: 'pine', retreat: 'lake', day_event: 'ember', reservation: 'paper' } as const;
