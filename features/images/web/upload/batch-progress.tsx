import { UploadTile } from '#platform/files/web/upload-tile.tsx';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uploadTexts } from '#features/images/i18n/upload/texts.ts';
import style from './upload.module.css';
import type { Batch } from './use-batch.ts';

export function BatchProgress({ batch: { uploads, draft, sent } }: { batch: Batch }) {
  const w = useTexts(uploadTexts);
  const { list: listed } = uploads;
  const list = listed.filter(({ state }) => state !== 'canceled');
  const open = list.filter(({ state }) => state !== 'success');
  const visibleUploads = listed.filter(({ state }) => state !== 'success');
  const unfinished = open.filter(({ state }) => state !== 'error');
  const running = open.filter(({ state }) => state === 'running');
  const paused = open.filter(({ state }) => state === 'paused');
  const all = draft.arrived + list.length;
  const sentCount = draft.arrived + sent;
  const waitsFor = running.find(({ isWaiting, why }) => isWaiting && why !== null)?.why;
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={w.sent(sentCount, all)}>
      {list.length > 0 && (
        <>
          <output className="font-semibold">{w.sent(sentCount, all)}</output>
          <progress
            className="progress"
            max={all}
            value={sentCount + open.reduce((sum, { progress: part }) => sum + part, 0)}
            aria-label={w.sent(sentCount, all)}
          />
          {unfinished.length > 0 &&
            (unfinished.some(({ isSaved: isKept }) => isKept === false) ? (
              <output className="block warning-box">{w.cannotSave}</output>
            ) : (
              <p className="text-dim text-15">{unfinished.every(({ isSaved: isKept }) => isKept) ? w.savedOnPhone : w.making}</p>
            ))}
          {waitsFor && <output className="text-ember-ink text-sm">{w.waitsFor[waitsFor]}</output>}
        </>
      )}
      {list.length === 0 && draft.arrived > 0 && (
        <div>
          <output className="font-semibold text-pine-ink text-lg">{w.arrived(draft.arrived)}</output>
          <p className="text-dim text-15">{w.thanks}</p>
        </div>
      )}
      {open.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {running.length > 0 && (
            <Button kind="plain" onClick={() => running.forEach(({ id }) => uploads.pause(id))}>
              {w.pauseAll}
            </Button>
          )}
          {paused.length > 0 && (
            <Button kind="plain" onClick={() => paused.forEach(({ id }) => uploads.resume(id))}>
              {w.resumeAll}
            </Button>
          )}
          <Button
            kind="quiet"
            hue="berry"
            onClick={async () => {
              if (await ask({ title: w.cancelAll, yes: w.cancelAll, isDanger: true })) open.forEach(({ id }) => uploads.cancel(id));
            }}
          >
            {w.cancelAll}
          </Button>
        </div>
      )}
      {visibleUploads.length > 0 && (
        <ul className={`grid grid-cols-1 gap-3 ${style.grid}`}>
          {visibleUploads.map((upload, index) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} name={w.picture(sentCount + index + 1)} />
          ))}
        </ul>
      )}
    </section>
  );
}
