import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import type { AppAccount } from '#platform/http/web/app-types.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CalendarLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { canEditSheet } from '#features/sheets/rules.ts';
import type { LinkRow } from '#features/sheets/shapes/links.ts';
import { sharingTexts } from '#features/sheets/i18n/sharing/texts.ts';

export function CalendarLinks({ id, account }: { id: string; account: AppAccount }) {
  const w = useTexts(sharingTexts);
  const { rows } = useLive('sheets.links', { id });
  const [url, setUrl] = useState<string | null>(null);
  const add = useAction(calls.sheets.addLink.mutate, { problems: w.problems, done: (created) => setUrl(created.url) });
  const restore = useAction(({ id: linkId }: LinkRow) => calls.sheets.restoreLink.mutate({ id: linkId, sheetId: id }), {
    problems: { ...w.problems, 'too-many': w.notRestored },
  });
  const revoke = useAction(({ id: linkId }: LinkRow) => calls.sheets.revokeLink.mutate({ id: linkId, sheetId: id }), {
    problems: w.problems,
    done: () => w.revoked,
    undo: (link) => restore.run(link),
  });
  // Use a new ID for each press: the server returns the secret of a link only once, so requesting the same link again would fail.
  const make = (of: 'sheet' | 'me') => void add.run({ id: newId(), sheetId: id, of });
  return (
    <section className="border rounded bg-card p-4 grid grid-cols-1 gap-3 @container" aria-label={w.calendars}>
      <h2 className="text-17">{w.calendars}</h2>
      <p className="text-dim text-sm">{w.calendarsNote}</p>
      <div className="flex flex-wrap gap-3">
        {canEditSheet(account, id) && (
          <Button kind="plain" loading={add.pending} onClick={() => make('sheet')}>
            {w.addWhole}
          </Button>
        )}
        <Button kind="plain" loading={add.pending} onClick={() => make('me')}>
          {w.addMine}
        </Button>
      </div>
      <ActionNote of={add} />
      <ActionNote of={revoke} />
      {url !== null && <CalendarLink url={url} words={w} onDone={() => setUrl(null)} />}
      <ul className="grid grid-cols-1 gap-2">
        {rows.map((link) => (
          <li key={link.id} className="flex gap-4 items-center justify-between">
            <span className="wrap-anywhere min-w-0">
              <strong>{w.links[link.of]}</strong>
              <span className="text-dim text-sm block">
                <RelativeTime at={link.createdAt} /> · {link.lastFetchedAt === null ? w.notRead : w.lastRead}{' '}
                {link.lastFetchedAt !== null && <RelativeTime at={link.lastFetchedAt} />}
              </span>
            </span>
            <Button kind="plain" onClick={() => void revoke.run(link)}>
              {w.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
