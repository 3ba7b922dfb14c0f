import { createContext, useContext } from 'react';
import type { Orientation } from '#features/displays/rules.ts';
import type { Scene } from '#features/displays/scene.ts';
import type { OwnScreenRow } from '#features/displays/screen-state.ts';
import type { TvTexts } from '#features/displays/i18n/tv/texts.ts';
import type { ScreenFormat } from './screen-format.ts';

/** What every part of a screen's picture draws by. */
export interface ScreenContextValue {
  scene: Scene;
  /** The slide that is drawn: whose turn it is, or the one that its maker looks at. */
  current: Scene['current'];
  own: OwnScreenRow;
  w: TvTexts;
  format: ScreenFormat;
  orientation: Orientation;
  /** Null while nobody knows what time it is. */
  time: string | null;
  pictureUrl(id: string): string;
  /** A slide cannot be shown and is left out from now on. */
  onSlideFail(slideId: string): void;
}

export const ScreenContext = createContext<ScreenContextValue | null>(null);

export function useScreenContext(): ScreenContextValue {
  const drawing = useContext(ScreenContext);
  if (drawing === null) throw new Error('no screen around this part of its picture');
  return drawing;
}
