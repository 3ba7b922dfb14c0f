import Clock from 'lucide-react/icons/clock';
import Inbox from 'lucide-react/icons/inbox';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { Tabs } from '#platform/ui/web/controls/tabs.tsx';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { createPeople, type SamplePerson } from './sample-people.ts';

const columns: readonly Column<SamplePerson>[] = [
  { key: 'name', title: 'Name', width: 'minmax(0, 1.6fr)', cell: (person) => person.name, sortBy: (person) => person.name },
  {
    key: 'state',
    title: 'State',
    width: '8rem',
    untitled: true,
    cell: (person) => <State isWaiting={person.isWaiting} />,
    sortBy: (person) => Number(person.isWaiting),
  },
  { key: 'area', title: 'Area', cell: (person) => person.area, sortBy: (person) => person.area },
  { key: 'phone', title: 'Phone', width: '9rem', cell: (person) => <PhoneLink number={person.phone} />, wideOnly: true },
  { key: 'since', title: 'Since', width: '10rem', cell: (person) => <RelativeTime at={person.since} />, sortBy: (person) => person.since },
];

function reviewButton(person: SamplePerson) {
  return (
    <Button kind="plain" aria-label={`Review ${person.name}`}>
      Review
    </Button>
  );
}

function State({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting)
    return (
      <Tag hue="ember" icon={<Clock size={14} />}>
        Waiting
      </Tag>
    );
  return (
    <Tag hue="pine" icon={<UserCheck size={14} />}>
      Active
    </Tag>
  );
}

type Part = 'few' | 'thousand' | 'none' | 'coming';

export function ListsSection() {
  const [part, setPart] = useState<Part>('few');
  return (
    <Panel title="Lists" plain>
      <Tabs
        label="Lists"
        tabs={[
          { key: 'few', title: 'A few', count: 2 },
          { key: 'thousand', title: 'A thousand' },
          { key: 'none', title: 'None yet' },
          { key: 'coming', title: 'On its way' },
        ]}
        value={part}
        onChange={setPart}
      >
        {part === 'few' && <PeopleList count={7} />}
        {part === 'thousand' && <PeopleList count={1_000} />}
        {part === 'none' && <PeopleList count={0} />}
        {part === 'coming' && <SkeletonRows rows={5} />}
      </Tabs>
    </Panel>
  );
}

function PeopleList({ count }: { count: number }) {
  const [rows, setRows] = useState(() => createPeople(count));
  const [opened, setOpened] = useState<string>();
  function changeSecond(): void {
    setRows((before) => before.map((row, nth) => (nth === 1 ? { ...row, area: row.area === 'Volunteer' ? 'Intern' : 'Volunteer' } : row)));
  }
  function addOne(): void {
    setRows((before) => [{ ...(createPeople(1)[0] as SamplePerson), id: `new${before.length}`, name: 'A newcomer' }, ...before]);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3 mb-4">
        <Button kind="plain" onClick={changeSecond}>
          Change the second
        </Button>
        <Button kind="plain" onClick={addOne}>
          Add one
        </Button>
      </div>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        onOpen={(person) => setOpened(person.id)}
        openKey={opened}
        actions={reviewButton}
        empty={
          <EmptyState icon={<Inbox size={26} />} title="No requests" action={<Button>Invite someone</Button>}>
            When somebody asks for an account, the request appears here.
          </EmptyState>
        }
      />
    </div>
  );
}
