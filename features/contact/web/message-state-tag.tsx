import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MessageState } from '#features/contact/rules.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';

const looks = {
  open: { hue: 'ember', Icon: Mail },
  answered: { hue: 'pine', Icon: CircleCheck },
  closed: { hue: 'paper', Icon: Archive },
} as const;

export function MessageStateTag({ state }: { state: MessageState }) {
  const w = useTexts(contactTexts).inbox.state;
  const { hue, Icon } = looks[state];
  return (
    <Tag hue={hue} icon={<Icon size={14} aria-hidden />}>
      {w[state]}
    </Tag>
  );
}
