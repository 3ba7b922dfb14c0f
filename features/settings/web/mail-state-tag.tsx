import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MailState } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';

const stateStyles = {
  waiting: { hue: 'ember', Icon: Clock },
  sent: { hue: 'pine', Icon: CircleCheck },
  kept: { hue: 'lake', Icon: Archive },
  held: { hue: 'ember', Icon: Hand },
  failed: { hue: 'berry', Icon: CircleX },
} as const;

export function MailStateTag({ state }: { state: MailState }) {
  const w = useTexts(settingsTexts).mails.states;
  const { hue, Icon } = stateStyles[state];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {w[state]}
    </Tag>
  );
}
