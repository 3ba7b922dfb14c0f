import { createContext, useContext } from 'react';
import type { Orientation } from '#rooms/displays/rules.ts';
import type { Scene } from '#rooms/displays/scene.ts';
import type { OwnScreenRow } from '#rooms/displays/shown.ts';
import type { TvTexts } from '#rooms/displays/words/tv/words.ts';
import type { ScreenFormat } from './said.ts';

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
