import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Sparkles from 'lucide-react/icons/sparkles';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CleaningState } from '#features/housekeeping/rules.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

const tagStyles = {
  dirty: { hue: 'ember', Icon: CircleAlert },
  cleaning: { hue: 'lake', Icon: Sparkles },
  clean: { hue: 'pine', Icon: Check },
  inspected: { hue: 'pine', Icon: CheckCheck },
  'out-of-order': { hue: 'berry', Icon: CircleSlash },
} as const;

export function StateTag({ state }: { state: CleaningState }) {
  const w = useTexts(housekeepingTexts).states;
  const { hue, Icon } = tagStyles[state];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {w[state]}
    </Tag>
  );
}
