import { createRoot } from 'react-dom/client';
import { Ui } from '#platform/ui/web/provider.tsx';
import { Gallery } from './gallery.tsx';

// As web/main.tsx does: otherwise scheme.js takes the page for one that never loaded.
document.documentElement.dataset['running'] = '';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Ui>
      <Gallery />
    </Ui>,
  );
}
