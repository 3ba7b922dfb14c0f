import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

/** Replaces the current address, so that the back button does not return to it. */
export function ReplaceAddress({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return <ScreenPlaceholder />;
}
