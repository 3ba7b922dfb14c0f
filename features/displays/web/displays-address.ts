import { urlStateShape, idParam, choiceParam } from '#platform/url-state/url-state.ts';
import { orientations } from '#features/displays/rules.ts';

export const displaysTabs = ['screens', 'slides'] as const;

export const displaysAddress = urlStateShape({
  tab: choiceParam(displaysTabs, 'screens'),
  event: idParam(),
  slide: idParam(),
  format: choiceParam(orientations, 'landscape'),
});
