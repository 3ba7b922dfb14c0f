import type { ComponentType } from 'react';
import type { SlideKind } from '#features/displays/rules.ts';
import type { Slide } from '#features/displays/screen-state.ts';
import { ClockSlide, CountdownSlide } from './clock-slides.tsx';
import { MapSlide } from './map-slide.tsx';
import { MealsSlide } from './meals-slide.tsx';
import { NowSlide } from './now-slide.tsx';
import { PicturesSlide } from './pictures-slide.tsx';
import { TextSlide, WelcomeSlide } from './text-slides.tsx';

const byKind: Record<SlideKind, ComponentType<{ slide: Slide }>> = {
  welcome: WelcomeSlide,
  now: NowSlide,
  meals: MealsSlide,
  notice: TextSlide,
  text: TextSlide,
  pictures: PicturesSlide,
  map: MapSlide,
  countdown: CountdownSlide,
  clock: ClockSlide,
};

export function SlideView({ slide }: { slide: Slide }) {
  const Kind = byKind[slide.kind];
  return <Kind slide={slide} />;
}
