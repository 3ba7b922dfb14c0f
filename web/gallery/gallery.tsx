import { createRoot } from 'react-dom/client';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { UiProvider } from '#platform/ui/web/ui-provider.tsx';
import { LanguageSwitch, ColorSchemeSwitch } from '#platform/ui/web/styles/switches.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FormSection } from './form-section.tsx';
import style from './gallery.module.css';
import { SideBySideSection, LayoutSection } from './layout-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { NotesSection, PeopleSection } from './notes-section.tsx';

function Gallery() {
  return (
    <main className={style.page}>
      <PageHeading
        title="Widgets"
        note="All shared widgets in every state."
        action={
          <>
            <Button kind="plain">Check availability</Button>
            <Button icon={<Plus size={18} aria-hidden />}>New reservation</Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-3 mb-6">
        <ColorSchemeSwitch />
        <LanguageSwitch />
      </div>
      <LayoutSection />
      <ButtonsSection />
      <FieldsSection />
      <FormSection />
      <ListsSection />
      <SideBySideSection />
      <NotesSection />
      <PeopleSection />
    </main>
  );
}

// Mark the page as running, because scheme.js otherwise shows that it has failed to load.
document.documentElement.dataset['running'] = '';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <UiProvider>
      <Gallery />
    </UiProvider>,
  );
}
