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

/** One group: what it found beside what it left, and each of its forms. */
export function GroupDetail({ group, isStaff }: GroupDetailProps) {
  const w = useTexts(staffFormTexts);
  const { arrival, departure, forms } = group;
  const tabs: Tab[] = arrival && departure ? ['compare', 'arrival', 'departure'] : [arrival ? 'arrival' : 'departure'];
  const [wanted, setWanted] = useState<Tab>('compare');
  // A form that is put right stays in sight, whatever arrives meanwhile, and whatever another makes of its direction.
  const [editing, edit] = useState<FormRow | null>(null);
  const tab = tabs.includes(wanted) ? wanted : (tabs[0] ?? 'arrival');
  return (
    <article className="stack foot" aria-label={group.name}>
      <header className="row gap-12 across-24 middle between">
        <h2 className="fit size-20">{group.name}</h2>
        {tabs.length > 1 && !editing && (
          <Segmented
            label={w.tabs.label}
            choices={tabs.map((value) => ({ value, text: w.tabs[value] }))}
            value={tab}
            onChange={setWanted}
          />
        )}
      </header>
      {tabs.length === 1 && <p className="dim">{w.compare.onlyOne}</p>}
      {editing ? (
        <EditForm form={forms.find(({ id }) => id === editing.id) ?? editing} onDone={() => edit(null)} />
      ) : tab === 'compare' && arrival && departure ? (
        <FormComparison arrival={arrival} departure={departure} count={forms.length} />
      ) : (
        forms
          .filter(({ direction }) => direction === tab)
          .map((form) => <FormDetail key={form.id} form={form} isStaff={isStaff} onEdit={() => edit(form)} />)
      )}
      {departure && !editing && (tab === 'compare' || !arrival) && <Tickets group={group} departure={departure} />}
    </article>
  );
}
