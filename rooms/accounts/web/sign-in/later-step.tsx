import { type ComponentProps, lazy, Suspense } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { AuthCard } from '#rooms/accounts/web/auth-card.tsx';

export type { Kind } from './second-step.tsx';

const SecondStep = lazy(() => import('./second-step.tsx').then((file) => ({ default: file.SecondStep })));

/** The second step of signing in, fetched when it is asked for: most people never see it. */
export function LaterStep(props: ComponentProps<typeof SecondStep>) {
  const w = useWords(accountsWords).secondFactor;
  return (
    <Suspense fallback={<AuthCard title={w.title} />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
