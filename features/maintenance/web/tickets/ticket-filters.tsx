import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import type { ChangeUrlState } from '#platform/url-state/web/use-url-state.ts';
import { SearchBox, useDebouncedText } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ticketStatuses } from '#features/maintenance/rules.ts';
import { statusFilters, ticketOrders } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { priorityChoices } from './priority-choices.ts';
import style from './ticket-filters.module.css';
import { type TicketsAddress, type ticketsAddress, type TicketsQuery, ticketViews } from './tickets-address.ts';
import type { useTicketCounts } from './use-tickets.ts';

interface TicketFiltersProps {
  address: TicketsQuery;
  counts: ReturnType<typeof useTicketCounts>;
  onChange: ChangeUrlState<typeof ticketsAddress>;
}

export function TicketFilters({ address, counts, onChange }: TicketFiltersProps) {
  const w = useTexts(maintenanceTexts);
  const seesAll = useHasFullAccess();
  const [isOpen, setOpen] = useState(false);
  const [typed, type] = useDebouncedText(address.q, (q) => onChange({ q }));
  const isSetUps = address.kind === 'set-ups';
  const isBoard = address.view === 'board' && !isSetUps;
  return (
    <div className={`filter-bar print:hidden mb-3 ${style.filters}`} data-open={isOpen || undefined}>
      <SearchBox label={isSetUps ? w.setUps.search : w.list.search} value={typed} onChange={type} />
      <IconButton kind="plain" className="sm:hidden" label={w.list.filters} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal size={20} aria-hidden />
      </IconButton>
      {!isBoard && <StatusFilter address={address} counts={counts} onChange={onChange} />}
      {!isSetUps && (
        <SelectField
          label={w.fields.priority}
          emptyText={w.list.anyPriority}
          choices={[{ value: 'unsafe', text: w.unsafe }, ...priorityChoices(w).toReversed()]}
          value={address.priority}
          onChange={(event) => onChange({ priority: event.currentTarget.value as TicketsAddress['priority'] })}
        />
      )}
      {seesAll && <AssigneeFilter address={address} onChange={onChange} />}
      <PlaceFilter address={address} onChange={onChange} />
      {!isBoard && !isSetUps && (
        <SelectField
          label={w.list.order}
          choices={ticketOrders.filter((value) => seesAll || value !== 'arrival').map((value) => ({ value, text: w.list.orders[value] }))}
          value={address.order}
          onChange={(event) => onChange({ order: event.currentTarget.value as TicketsAddress['order'] })}
        />
      )}
    </div>
  );
}

export function ViewSwitch({ address, onChange }: Omit<TicketFiltersProps, 'counts'>) {
  const w = useTexts(maintenanceTexts).list;
  return (
    <div className="max-sm:hidden">
      <Segmented
        label={w.view}
        choices={ticketViews.map((value) => ({ value, text: w.views[value] }))}
        value={address.view}
        onChange={(view) => onChange({ view }, 'push')}
      />
    </div>
  );
}

function StatusFilter({ address, counts, onChange }: TicketFiltersProps) {
  const w = useTexts(maintenanceTexts);
  const { grouped } = useNumbers();
  function textOf(value: TicketsAddress['status']): string {
    const name = value === '' || value === 'all' ? w.list.statuses[value] : w.status[value];
    return counts === null ? name : w.list.counted(name, grouped(countOf(counts, value)));
  }
  return (
    <SelectField
      label={w.fields.status}
      choices={statusFilters.map((value) => ({ value, text: textOf(value) }))}
      value={address.status}
      onChange={(event) => onChange({ status: event.currentTarget.value as TicketsAddress['status'] })}
    />
  );
}

export function countOf(counts: NonNullable<TicketFiltersProps['counts']>, status: TicketsAddress['status']): number {
  const countedStatuses = ticketStatuses.filter(
    (ticketStatus) => status === 'all' || ticketStatus === status || (status === '' && ticketStatus !== 'closed'),
  );
  return countedStatuses.reduce((sum, countedStatus) => sum + counts[countedStatus], status === '' ? counts['closed-unsafe'] : 0);
}

function AssigneeFilter({ address, onChange }: Omit<TicketFiltersProps, 'counts'>) {
  const w = useTexts(maintenanceTexts).list;
  const workers = useWorkers();
  const choices = [
    { value: 'mine', text: w.mine },
    { value: 'nobody', text: w.unassigned },
    ...workers.map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    <SelectField
      label={w.assignee}
      emptyText={w.anyone}
      choices={choices}
      value={address.assignee}
      onChange={(event) => onChange({ assignee: event.currentTarget.value })}
    />
  );
}

function PlaceFilter({ address, onChange }: Omit<TicketFiltersProps, 'counts'>) {
  const w = useTexts(maintenanceTexts);
  const { places } = usePlaces();
  const visiblePlaces = places.filter(({ id, kind, isArchived }) => id === address.place || (kind !== 'bed' && !isArchived));
  return (
    <SelectField
      label={w.fields.placeId}
      emptyText={w.list.anywhere}
      choices={visiblePlaces.map(({ id, label }) => ({ value: id, text: label }))}
      value={address.place}
      onChange={(event) => onChange({ place: event.currentTarget.value })}
    />
  );
}
