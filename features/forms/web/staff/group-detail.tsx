import { useState } from 'react';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Group } from '#features/forms/groups.ts';
import type { FormRow } from '#features/forms/shapes.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { FormComparison } from './form-comparison.tsx';
import { EditForm } from './edit-form.tsx';
import { FormDetail } from './form-detail.tsx';
import { Tickets } from './tickets.tsx';

interface GroupDetailProps {
  group: Group;
  isStaff: boolean;
}

type Tab = 'compare' | 'arrival' | 'departure';

export function GroupDetail({ group, isStaff }: GroupDetailProps) {
  const w = useTexts(staffFormTexts);
  const { arrival, departure, forms } = group;
  const tabs: Tab[] = arrival && departure ? ['compare', 'arrival', 'departure'] : [arrival ? 'arrival' : 'departure'];
  const [chosenTab, setChosenTab] = useState<Tab>('compare');
  // The edited form stays open, even if new forms arrive or someone changes the form's direction.
  const [editedForm, setEditedForm] = useState<FormRow | null>(null);
  const tab = tabs.includes(chosenTab) ? chosenTab : (tabs[0] ?? 'arrival');
  return (
    <article className="grid grid-cols-1 gap-4 pb-6" aria-label={group.name}>
      <header className="flex flex-wrap gap-x-6 gap-y-3 items-center justify-between">
        <h2 className="min-w-0 text-xl">{group.name}</h2>
        {tabs.length > 1 && !editedForm && (
          <Segmented
            label={w.tabs.label}
            choices={tabs.map((value) => ({ value, text: w.tabs[value] }))}
            value={tab}
            onChange={setChosenTab}
          />
        )}
      </header>
      {tabs.length === 1 && <p className="text-dim">{w.compare.onlyOne}</p>}
      {editedForm ? (
        <EditForm form={forms.find(({ id }) => id === editedForm.id) ?? editedForm} onDone={() => setEditedForm(null)} />
      ) : tab === 'compare' && arrival && departure ? (
        <FormComparison arrival={arrival} departure={departure} count={forms.length} />
      ) : (
        forms
          .filter(({ direction }) => direction === tab)
          .map((form) => <FormDetail key={form.id} form={form} isStaff={isStaff} onEdit={() => setEditedForm(form)} />)
      )}
      {departure && !editedForm && (tab === 'compare' || !arrival) && <Tickets group={group} departure={departure} />}
    </article>
  );
}
