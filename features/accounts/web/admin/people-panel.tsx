import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';
import { useRowSelection } from './use-row-selection.ts';
import { useEventChoices } from './use-event-choices.ts';
import { usePeople } from './use-people.ts';
import { useEdits } from './use-edits.ts';

export function PeoplePanel() {
  const w = useTexts(adminTexts);
  const events = useEventChoices();
  const editStore = useEdits();
  const people = usePeople();
  const selection = useRowSelection(people);
  const { openId } = people;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the controls that do the same
    <section aria-label={w.people.list} onKeyDown={selection.onKeyDown}>
      <SideBySide
        open={openId}
        detailRef={selection.detailRef}
        back={{ label: w.shared.back, go: selection.leave }}
        list={<PeopleList people={people} events={events} {...selection.rows} />}
        detail={
          openId !== null && (
            <PersonPage key={openId} person={people.record} isLoading={people.isLoading} editStore={editStore} events={events} />
          )
        }
      />
    </section>
  );
}
