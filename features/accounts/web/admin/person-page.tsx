import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import type { EventChoice } from './permission-texts.ts';
import { PersonAccess } from './person-access.tsx';
import { PersonHeader } from './person-header.tsx';
import { PersonHistory } from './person-history.tsx';
import { nameOf } from './person-name.ts';
import { AccessEditor } from './access-editor.tsx';
import type { EditStore } from './use-edits.ts';

interface PersonPageProps {
  /** null while the person is loading or if the person does not exist. */
  person: PersonRow | null;
  isLoading: boolean;
  editStore: EditStore;
  events: readonly EventChoice[];
}

export function PersonPage({ person, isLoading, editStore, events }: PersonPageProps) {
  const w = useTexts(adminTexts).person;
  if (person === null && isLoading) return <SkeletonText lines={6} />;
  if (person === null)
    return (
      <EmptyState title={w.missing}>
        <p>{w.missingHint}</p>
      </EmptyState>
    );
  return (
    <article className="grid grid-cols-1 gap-5" aria-label={nameOf(person)}>
      <PersonHeader person={person} />
      <AccessEditor person={person} editStore={editStore} events={events} />
      <PersonAccess person={person} />
      <PersonHistory person={person} events={events} />
    </article>
  );
}
