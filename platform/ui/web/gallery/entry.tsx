import { createRoot } from 'react-dom/client';
import { Ui } from '../provider.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Ui>
      <Gallery />
    </Ui>,
  );
}
