import { createRoot } from 'react-dom/client';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#platform/ui/web/press/button.tsx';
import { Ui } from '#platform/ui/web/provider.tsx';
import { LanguageSwitch, SchemeSwitch } from '#platform/ui/web/look/switches.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { ButtonsShown } from './buttons-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { FormShown } from './form-shown.tsx';
import style from './gallery.module.css';
import { BesideShown, LayoutShown } from './layout-shown.tsx';
import { ListsShown } from './lists-shown.tsx';
import { NotesShown, PeopleShown } from './notes-shown.tsx';

/** Every widget in every state, for development: `/ui-gallery`. */
function Gallery() {
  return (
    <main className={style.page}>
      <PageHeading
        title="Widgets"
        note="Everything that rooms share, in every state."
        action={
          <>
            <Button kind="plain">Have you room?</Button>
            <Button icon={<Plus size={18} aria-hidden />}>New reservation</Button>
          </>
        }
      />
      <div className="row middle gap-12 below-24">
        <SchemeSwitch />
        <LanguageSwitch />
      </div>
      <LayoutShown />
      <ButtonsShown />
      <FieldsShown />
      <FormShown />
      <ListsShown />
      <BesideShown />
      <NotesShown />
      <PeopleShown />
    </main>
  );
}

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
