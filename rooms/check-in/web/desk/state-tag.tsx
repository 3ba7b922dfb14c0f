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
import type { Hue } from '#platform/ui/web/look/palette.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { arrivedAmount } from '#rooms/check-in/arrived-amount.ts';
import type { CheckInState } from '#rooms/check-in/rules.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { stateWords } from '#rooms/check-in/words/states/words.ts';

/** Where a check-in stands, in a word, a colour and a shape; money that awaits a decision goes before all else. */
export function StateTag({ row: { state, money } }: { row: Pick<DeskRow, 'state' | 'money'> }) {
  const w = useWords(stateWords);
  const numbers = useNumbers();
  const hasUndecided = money.undecided.length > 0;
  const { hue, Icon } = looks[hasUndecided ? 'wants a look' : state];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {hasUndecided ? w.wantsALook(arrivedAmount(money.undecided, numbers)) : w.state[state]}
    </Tag>
  );
}

const looks: Record<CheckInState, { hue: Hue; Icon: LucideIcon }> = {
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
