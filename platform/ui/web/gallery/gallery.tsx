import Plus from 'lucide-react/icons/plus';
import { Button } from '#platform/ui/web/press/button.tsx';
import { LanguageSwitch, SchemeSwitch } from '#platform/ui/web/look/switches.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { BesideShown } from './beside-shown.tsx';
import { ButtonsShown } from './buttons-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { FormShown } from './form-shown.tsx';
import style from './gallery.module.css';
import { LayoutShown } from './layout-shown.tsx';
import { ListsShown } from './lists-shown.tsx';
import { NotesShown } from './notes-shown.tsx';
import { PeopleShown } from './people-shown.tsx';

/** Every widget in every state, for development: `/ui-gallery`. */
export function Gallery() {
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
      <div className={style.switches}>
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
