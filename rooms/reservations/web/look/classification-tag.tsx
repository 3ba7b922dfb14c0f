import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { Classification } from '#rooms/reservations/rules.ts';
import { nameTexts } from '#rooms/reservations/words/names/words.ts';
import { ClassificationShape } from './classification-shape.tsx';

/** @example <ClassificationTag classification={row.classification} /> */
export function ClassificationTag({ classification }: { classification: Classification }) {
  const w = useTexts(nameTexts).classification;
  return (
    <Tag hue={hueOf[classification]} icon={<ClassificationShape of={classification} />}>
      {w[classification]}
    </Tag>
  );
}

/** The hue that stands for a classification wherever it is shown. */
export const hueOf = { camp: 'pine', retreat: 'lake', day_event: 'ember', reservation: 'paper' } as const;
