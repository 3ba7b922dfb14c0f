import { useConnection } from '#platform/live/web/use-connection.ts';
import { ConnectionBar } from '#platform/ui/web/show/waiting.tsx';

/** Says quietly when what is on the screen may be old. */
export function Connection() {
  return <ConnectionBar isLost={useConnection() === 'away'} />;
}
