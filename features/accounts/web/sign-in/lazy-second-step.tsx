import { type ComponentProps, lazy, Suspense } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { AuthCard } from '#features/accounts/web/auth-card.tsx';

export type { FactorKind } from './second-step.tsx';

const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })));

/** Loads the second step on demand, because most people have no second factor. */
export function LazySecondStep(props: ComponentProps<typeof SecondStep>) {
  const w = useTexts(signInTexts);
  return (
    <Suspense fallback={<AuthCard title={w.secondStep} />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
