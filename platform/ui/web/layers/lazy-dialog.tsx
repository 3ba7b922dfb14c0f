import type { ComponentType } from 'react';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { Dialog } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';

interface Closes {
  onClose: () => void;
}

/**
 * A window that comes when it is opened, since few open it. Where it does not come, without a network, that is said in
 * its place, with a way to load the page again: a browser asks once only for a script that did not come.
 * @example export const FeedsDialog = lazyDialog(async () => (await import('./feeds-dialog.tsx')).FeedsDialog);
 */
export function lazyDialog<Props extends Closes>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyPart(load, ({ onClose }) => <NotLoaded onClose={onClose} />);
}

function NotLoaded({ onClose }: Closes) {
  const w = useWords(partWords).notLoaded;
  return (
    <Dialog title={w.title} isOpen onClose={onClose} footer={<Button onClick={() => location.reload()}>{w.again}</Button>}>
      <p role="alert">{w.body}</p>
    </Dialog>
  );
}
