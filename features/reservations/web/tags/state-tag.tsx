import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import { type Day, dayIn } from '#platform/time/calendar.ts';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { needsDecision } from '#features/reservations/needs-decision.ts';
import type { ReservationState } from '#features/reservations/rules.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';

interface StateTagProps {
  state: ReservationState;
  /** Last day of a hold. It is shown after the state, in the warning color once it is near. */
  heldUntil?: Day | null;
  /** Omits the last day, for narrow layouts that show it separately. */
  isShort?: boolean;
}

export function StateTag({ state, heldUntil = null, isShort = false }: StateTagProps) {
  const w = useTexts(nameTexts);
  const formatting = useFormatting();
  const { hue, Icon } = styles[state];
  const isNear = needsDecision({ state, heldUntil }, dayIn(formatting.zone, formatting.now));
  return (
    <Tag hue={isNear ? 'ember' : hue} icon={<Icon size={14} aria-hidden />}>
      {state === 'held' && heldUntil !== null && !isShort ? w.heldUntil(formatNearDate(heldUntil, formatting)) : w.state[state]}
    </Tag>
  );
}

const styles = {
  inquiry: { hue: 'lake', Icon: CircleQuestionMark },
  held: { hue: 'paper', Icon: Hourglass },
  confirmed: { hue: 'pine', Icon: CircleCheck },
  cancelled: { hue: 'paper', Icon: Ban },
} as const;
