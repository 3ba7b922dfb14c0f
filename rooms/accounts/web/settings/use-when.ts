import type { Instant } from '../../../../platform/time/instant.ts';
import { useLanguage } from '../../../../platform/words/web/use-words.ts';
import { useCamp } from '../../../../web/shell/camp.ts';
import { momentSaid } from '../admin/moments.ts';
import { useNow } from '../admin/use-now.ts';

/** Says moments as people do, by the camp's clocks; keeps up as time goes by. */
export function useWhen(): (moment: Instant) => string {
  const { language } = useLanguage();
  const { zone } = useCamp();
  const now = useNow();
  return (moment) => momentSaid(moment, now, { language, zone });
}
