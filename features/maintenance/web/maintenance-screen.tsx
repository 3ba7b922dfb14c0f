import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { urlStateShape, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { NewTicketButton } from './tickets/new-ticket-button.tsx';
import { TicketsPart } from './tickets/tickets-part.tsx';
import { useHasFullAccess } from './use-has-full-access.ts';

// Load the other parts lazily, so that the list of tickets does not wait for them.
const DayPart = lazyComponent(async () => (await import('./day/day-part.tsx')).DayPart);
const TasksPart = lazyComponent(async () => (await import('./tasks/tasks-part.tsx')).TasksPart);
const NewTaskButton = lazyComponent(async () => (await import('./tasks/tasks-part.tsx')).NewTaskButton);
const SetUpsPart = lazyComponent(async () => (await import('./set-ups/set-ups-part.tsx')).SetUpsPart);
const WorkersPart = lazyComponent(async () => (await import('./workers/worker-list.tsx')).WorkersPart);

const OwnWork = lazyComponent(async () => (await import('./own/own-work.tsx')).OwnWork);

const parts = ['day', 'tickets', 'set-ups', 'tasks', 'workers'] as const;
const partAddress = urlStateShape({ part: choiceParam(parts, 'tickets') });

/** Screen for people with full access. All other people see `OwnWork`. */
export function MaintenanceScreen() {
  const w = useTexts(maintenanceTexts);
  const [{ part }, change] = useUrlState(partAddress);
  const seesAll = useHasFullAccess();
  const choice = (
    <Segmented
      label={w.part}
      choices={parts.map((value) => ({ value, text: w.parts[value] }))}
      value={part}
      onChange={(next) => change({ part: next }, 'push')}
    />
  );
  if (!seesAll)
    return (
      <Page action={<NewTicketButton />}>
        <OwnWork />
      </Page>
    );
  if (part === 'day')
    return (
      <Page action={<NewTicketButton />}>
        <div className="flex flex-wrap gap-2 mb-3 print:hidden">{choice}</div>
        <DayPart />
      </Page>
    );
  if (part === 'tickets')
    return (
      <Page
        action={
          <>
            <CodesLink />
            <NewTicketButton />
          </>
        }
      >
        <TicketsPart parts={choice} />
      </Page>
    );
  if (part === 'set-ups')
    return (
      <Page>
        <SetUpsPart parts={choice} />
      </Page>
    );
  return (
    <Page action={part === 'tasks' && <NewTaskButton />}>
      <div className="flex flex-wrap gap-2 mb-3 print:hidden">{choice}</div>
      {part === 'tasks' ? <TasksPart /> : <WorkersPart />}
    </Page>
  );
}

function Page({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const w = useTexts(maintenanceTexts);
  return (
    <div>
      <PageHeading title={w.title} action={action} />
      {children}
    </div>
  );
}

function CodesLink() {
  const w = useTexts(maintenanceTexts);
  return (
    <Button as="a" kind="plain" icon={<QrCode size={18} aria-hidden />} {...useInternalLink('/maintenance/codes')}>
      {w.codes}
    </Button>
  );
}
