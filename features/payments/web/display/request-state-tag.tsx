import CalendarX from 'lucide-react/icons/calendar-x';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import LinkIcon from 'lucide-react/icons/link';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unlink from 'lucide-react/icons/unlink';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/payments/shapes.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';

export function RequestStateTag({ row: { state, isPretend } }: { row: Pick<RequestRow, 'state' | 'isPretend'> }) {
  const names = useTexts(moneyNames);
  const { hue, Icon } = stateStyles[state];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {isPretend ? names.testMoney(names.request[state]) : names.request[state]}
    </Tag>
  );
}

const stateStyles = {
  created: { hue: 'paper', Icon: Hourglass },
  'received link': { hue: 'lake', Icon: LinkIcon },
  'remove link': { hue: 'paper', Icon: Hourglass },
  removed: { hue: 'paper', Icon: Unlink },
  expired: { hue: 'paper', Icon: CalendarX },
  failed: { hue: 'berry', Icon: CircleX },
  mismatch: { hue: 'ember', Icon: TriangleAlert },
  paid: { hue: 'pine', Icon: CircleCheck },
} as const;
