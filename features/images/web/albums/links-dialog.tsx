import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PrivateLinkDialog } from '#platform/ui/web/overlays/private-link-dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { linkDays } from '#features/images/rules.ts';
import type { AlbumRow, LinkRow } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';

export function LinksDialog({ album, onClose }: { album: AlbumRow; onClose: () => void }) {
  const words = useTexts(imagesTexts);
  const w = words.share;
  const { rows } = useLive('images.links', { albumId: album.id });
  const { shown, isGone, pointer } = useFrozenList(rows);
  const [days, setDays] = useState(String(linkDays.usual));
  const [path, setPath] = useState<string | null>(null);
  const gone = words.problems['no-such-album'];
  const make = useAction((count: number) => calls.images.makeLink.mutate({ id: newId(), albumId: album.id, days: count }), {
    problems: { gone },
    done: () => w.made,
  });
  const count = Number(days);
  const mayMake = Number.isInteger(count) && count >= 1 && count <= linkDays.most;
  return (
    <>
      <Dialog title={w.title} isOpen={path === null} onClose={onClose}>
        <div className="grid grid-cols-1 gap-4">
          <p className="text-dim text-15">{w.note}</p>
          {shown.length === 0 && <p className="text-dim">{w.none}</p>}
          <ul {...pointer} className="grid grid-cols-1 gap-2">
            {shown.map((link) => (
              <LinkLine key={link.id} album={album.name} link={link} isGone={isGone(link.id)} onShow={setPath} />
            ))}
          </ul>
          <form
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-end"
            onSubmit={(event) => {
              event.preventDefault();
              if (mayMake) void make.run(count);
            }}
          >
            <TextField label={w.days} inputMode="numeric" value={days} onChange={({ currentTarget }) => setDays(currentTarget.value)} />
            <Button type="submit" disabled={!mayMake} loading={make.pending}>
              {w.make}
            </Button>
          </form>
          <ActionNote of={make} />
        </div>
      </Dialog>
      <PrivateLinkDialog title={album.name} note={w.recorded} path={path} qrLabel={w.qr} copyLabel={w.copy} onClose={() => setPath(null)} />
    </>
  );
}

interface LinkLineProps {
  album: string;
  link: LinkRow;
  isGone: boolean;
  onShow: (path: string) => void;
}

function LinkLine({ album, link, isGone, onShow }: LinkLineProps) {
  const words = useTexts(imagesTexts);
  const w = words.share;
  const problems = { gone: words.linked.gone };
  const show = useAction(() => calls.images.albumLink.mutate({ id: link.id }), {
    problems,
    reportsInToast: true,
    done: ({ path }) => void onShow(path),
  });
  const end = useAction(() => calls.images.endLink.mutate({ id: link.id }), { problems, reportsInToast: true, done: () => w.ended });
  async function confirmAndEnd(): Promise<void> {
    if (await ask({ title: w.endThis(album), body: w.endBody, yes: w.end, isDanger: true })) await end.run(undefined);
  }
  return (
    <li className="flex flex-wrap gap-2 items-center justify-between" inert={isGone}>
      <span className="text-sm">
        {w.until} <RelativeTime at={link.expiresAt} byClock /> · <IsolatedName>{w.madeBy(link.madeBy)}</IsolatedName>
      </span>
      <span className="flex gap-1">
        <Button kind="plain" size="sm" loading={show.pending} onClick={() => void show.run(undefined)}>
          {w.show}
        </Button>
        <Button kind="quiet" size="sm" hue="berry" loading={end.pending} onClick={() => void confirmAndEnd()}>
          {w.end}
        </Button>
      </span>
    </li>
  );
}
