import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Eye from 'lucide-react/icons/eye';
import HandCoins from 'lucide-react/icons/hand-coins';
import HandHeart from 'lucide-react/icons/hand-heart';
import Hourglass from 'lucide-react/icons/hourglass';
import Link from 'lucide-react/icons/link';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { type Hue, Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { type CheckInState, needsReview } from '#features/check-in/rules.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { describeState } from './describe-state.ts';

export function StateTag({ row }: { row: Pick<DeskRow, 'state' | 'money'> }) {
  const { language } = useFormatting();
  const numbers = useNumbers();
  const { hue, Icon } = stateStyles[needsReview(row.money) ? 'wants a look' : row.state];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {describeState(row, language, numbers)}
    </Tag>
  );
}

const stateStyles: Record<CheckInState, { hue: Hue; Icon: LucideIcon }> = {
  'awaiting link': { hue: 'ember', Icon: Link },
  'awaiting payment': { hue: 'ember', Icon: Hourglass },
  'wants a look': { hue: 'ember', Icon: Eye },
  paid: { hue: 'pine', Icon: CircleCheck },
  'paid at desk': { hue: 'pine', Icon: HandCoins },
  waived: { hue: 'lake', Icon: HandHeart },
  'nothing to pay': { hue: 'paper', Icon: CircleDashed },
  cancelled: { hue: 'paper', Icon: Ban },
  refunded: { hue: 'paper', Icon: Undo2 },
};
