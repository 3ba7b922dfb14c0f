import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import KeyRound from 'lucide-react/icons/key-round';
import TrendingDown from 'lucide-react/icons/trending-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findWorsenedItems } from '#features/forms/comparison.ts';
import type { Group } from '#features/forms/groups.ts';
import { findMissingKeys } from '#features/forms/key-numbers.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';

export function GroupTags({ group: { arrival, departure } }: { group: Group }) {
  const w = useTexts(staffFormTexts);
  const worse = departure ? findWorsenedItems(arrival, departure).length : 0;
  const missing = arrival && departure ? findMissingKeys(arrival, departure).length : 0;
  const notGood = departure
    ? 0
    : (arrival?.places ?? []).flatMap(({ items }) => items).filter((item) => item.condition === 'not good').length;
  return (
    <span className="flex flex-wrap gap-1.5">
      {worse > 0 && (
        <Tag hue="ember" icon={<TrendingDown size={14} aria-hidden />}>
          {w.worse(worse)}
        </Tag>
      )}
      {missing > 0 && (
        <Tag hue="ember" icon={<KeyRound size={14} aria-hidden />}>
          {w.keysMissing(missing)}
        </Tag>
      )}
      {notGood > 0 && (
        <Tag hue="ember" icon={<TriangleAlert size={14} aria-hidden />}>
          {w.notGood(notGood)}
        </Tag>
      )}
      {arrival && (
        <Tag hue="pine" icon={<ArrowDownToLine size={14} aria-hidden />}>
          {w.arrival}
        </Tag>
      )}
      {departure && (
        <Tag hue="lake" icon={<ArrowUpFromLine size={14} aria-hidden />}>
          {w.departure}
        </Tag>
      )}
    </span>
  );
}
