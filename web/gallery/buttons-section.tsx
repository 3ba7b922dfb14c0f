import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import Diamond from 'lucide-react/icons/diamond';
import Pencil from 'lucide-react/icons/pencil';
import TentTree from 'lucide-react/icons/tent-tree';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';

export function ButtonsSection() {
  return (
    <>
      <Panel title="Buttons" note="One primary action on a screen; the rest are quiet.">
        <div className="flex flex-wrap items-center gap-3 mb-4">
          <Button>Save</Button>
          <Button kind="plain">Cancel</Button>
          <Button kind="soft">Assign</Button>
          <Button kind="quiet">Show more</Button>
          <Button hue="berry">Delete Pine Lodge</Button>
          <Button loading>Saving</Button>
          <Button disabled>Not yet</Button>
          <IconButton kind="quiet" label="Edit">
            <Pencil size={20} aria-hidden />
          </IconButton>
          <a href="#top">A link in a text</a>
          <CopyButton text="https://camp.test/map" />
        </div>
        <div className="flex flex-wrap items-center gap-3 mb-4">
          <Tag hue="pine" icon={<TentTree size={14} />}>
            Camp
          </Tag>
          <Tag hue="lake" icon={<Diamond size={14} />}>
            Retreat
          </Tag>
          <Tag hue="ember" icon={<Clock size={14} />}>
            2 h left
          </Tag>
          <Tag hue="berry" icon={<TriangleAlert size={14} />}>
            Unsafe
          </Tag>
          <Tag icon={<CalendarDays size={14} />}>Held</Tag>
        </div>
      </Panel>
      <Panel title="Toasts, questions and windows">
        <WindowsShown />
      </Panel>
    </>
  );
}

function WindowsShown() {
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  async function askFirst(): Promise<void> {
    const yes = await ask({
      title: 'Delete Pine Lodge?',
      body: 'Its 12 rooms and their beds go with it. Reservations that hold it keep their record.',
      yes: 'Delete Pine Lodge',
      isDanger: true,
    });
    setAnswer(yes ? 'Deleted.' : 'Kept.');
  }
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4">
      <Button kind="plain" onClick={() => toast({ title: 'Saved', body: 'Everyone who looks at it sees the change.' })}>
        Toast
      </Button>
      <Button
        kind="plain"
        onClick={() =>
          toast({ title: 'Ticket closed', body: 'Zipline platform: loose handrail', undo: () => toast({ title: 'Open again' }) })
        }
      >
        Toast with undo
      </Button>
      <Button kind="plain" onClick={() => toast({ title: 'Ada Marsh asks for an account', action: '#requests', actionLabel: 'Review' })}>
        Toast with a link
      </Button>
      <Button kind="plain" onClick={askFirst}>
        Question
      </Button>
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        Window
      </Button>
      <MoreActions
        label="More"
        actions={['Copy', 'Archive', 'Close for now', 'Delete'].map((text) => ({
          text,
          run: () => setAnswer(`Chosen: ${text}.`),
          isDanger: text === 'Delete',
        }))}
      />
      <output>{answer}</output>
      <Dialog
        title="Reject the request of Ada Marsh"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <Button kind="plain" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button hue="berry" onClick={() => setIsOpen(false)}>
              Reject
            </Button>
          </>
        }
      >
        <TextAreaField label="A sentence for Ada" optional note="She is told by email either way." />
        <Button kind="quiet" onClick={() => toast({ title: 'Kept as a draft', undo: () => setAnswer('Draft thrown away.') })}>
          Keep as a draft
        </Button>
      </Dialog>
    </div>
  );
}
