import { useEffect } from 'react';
import { Waiting } from './waiting.tsx';

/** Asks the server for what stands at this address, which is no screen of ours. */
export function Leave() {
  useEffect(() => location.reload(), []);
  return <Waiting />;
}
