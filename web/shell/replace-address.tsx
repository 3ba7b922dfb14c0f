import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

/** Goes to another address of ours in place of this one, so that the browser's back button does not return here. */
export function ReplaceAddress({ to }: { to: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(to), [history, to]);
  return <ScreenPlaceholder />;
}
