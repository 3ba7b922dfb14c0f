import { type ReactNode, useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import { fileTexts } from '#platform/files/i18n/texts.ts';
import style from '#platform/files/web/photos.module.css';
import type { Upload } from '#platform/files/web/upload.ts';
import { uploadStatusText } from '#platform/files/web/upload-status-text.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { type OutboxItem, visitor } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { retryNow } from '#platform/outbox/web/transport.ts';
import { formatLastKnown } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import type { OutboxState } from './use-outbox-state.ts';
import { describeItem, listPendingForms } from './describe-item.ts';

interface OutboxPanelProps {
  waiting: OutboxState;
  onClose: () => void;
}

export function OutboxPanel({ waiting: { waiting: waitingItems, refused, photos }, onClose }: OutboxPanelProps) {
  const w = useTexts(shellTexts).outbox;
  const { language } = useLanguage();
  const items = useOutbox();
  const forms = useMemo(
    () => listPendingForms({ language }).filter(({ key }) => !items.some((item) => item.key === key)),
    [items, language],
  );
  const waits = waitingItems.length + photos.length + forms.length > 0;
  const footer = waits ? <Button onClick={retryNow}>{w.tryNow}</Button> : undefined;
  return (
    <Dialog title={w.title} isOpen onClose={onClose} footer={footer}>
      {!outbox.isPersistent() && <p className="warning-box mb-4">{w.cannotSave}</p>}
      {!waits && refused.length === 0 && <EmptyState title={w.empty}>{w.allSent}</EmptyState>}
      {refused.length > 0 && (
        <Part title={w.refused}>
          {refused.map((item) => (
            <RefusedItem key={item.key} item={item} onClose={onClose} />
          ))}
        </Part>
      )}
      {waits && (
        <Part title={w.waiting} note={w.sends}>
          {waitingItems.map((item) => (
            <HeldItem key={item.key} item={item} />
          ))}
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} />
          ))}
          {forms.map(({ key, title, to }) => (
            <li key={key} className="flex flex-wrap gap-2 justify-between items-center py-2">
              <span className="wrap-anywhere">{title}</span>
              <OpenForm to={to} />
            </li>
          ))}
        </Part>
      )}
    </Dialog>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h3 className="text-base font-semibold">{title}</h3>
      {note && <p className="text-dim text-sm">{note}</p>}
      <ul className="divide-y mt-2">{children}</ul>
    </section>
  );
}

function OpenForm({ to }: { to: string }) {
  const w = useTexts(shellTexts).outbox;
  return (
    <Button as="a" kind="plain" size="sm" href={to}>
      {w.openItem}
    </Button>
  );
}

function useDescribedItem(item: OutboxItem) {
  const { language } = useLanguage();
  const numbers = useNumbers();
  const formatting = useFormatting();
  const w = useTexts(shellTexts).outbox;
  return { ...describeItem(item, { language, numbers }), since: w.since(formatLastKnown(item.at, formatting)) };
}

function HeldItem({ item }: { item: OutboxItem }) {
  const w = useTexts(shellTexts).outbox;
  const { title, since, to } = useDescribedItem(item);
  return (
    <li className="flex flex-wrap gap-2 justify-between items-center py-2">
      <span className="wrap-anywhere">
        {title} <span className="text-dim text-sm block">{since}</span>
      </span>
      {item.account === visitor && to !== null && <OpenForm to={to} />}
      {item.account !== visitor && !item.isTried && (
        <Button kind="plain" size="sm" onClick={() => void outbox.withdraw(item.key)}>
          {w.undo}
        </Button>
      )}
    </li>
  );
}

function RefusedItem({ item, onClose }: { item: OutboxItem; onClose: () => void }) {
  const w = useTexts(shellTexts).outbox;
  const { title, since, why, to, discardDraft: letGo } = useDescribedItem(item);
  const giveUp = async () => {
    const { title: question, body, yes } = w.discardForm;
    if (letGo !== undefined && !(await ask({ title: question(title), body, yes, isDanger: true }))) return;
    await letGo?.();
    if (item.photos?.length) (await import('#platform/files/web/uploader.ts')).uploader.forget(item.photos);
    await (letGo === undefined ? outbox.dismiss : outbox.recall)(item.key);
  };
  return (
    <li className="grid grid-cols-1 gap-1 py-2">
      <span className="wrap-anywhere">
        <strong>{title}</strong> <span className="text-dim text-sm block">{since}</span>
      </span>
      <span className="text-danger wrap-anywhere">{why}</span>
      <span className="flex flex-wrap gap-2">
        {to !== null && item.account === visitor && <OpenForm to={to} />}
        {to !== null && item.account !== visitor && (
          <Button as={Link} kind="plain" size="sm" to={to} onClick={onClose}>
            {w.openItem}
          </Button>
        )}
        <Button kind="plain" size="sm" onClick={() => void giveUp()}>
          {w.discard}
        </Button>
      </span>
    </li>
  );
}

function Photo({ photo }: { photo: Upload }) {
  const { id, preview, state, account } = photo;
  // The photo of a visitor is private: a later account on this device sees only that a photo is pending.
  const isOwn = account !== null;
  const w = useTexts(shellTexts).outbox;
  const files = useTexts(fileTexts);
  const runAction = async (action: 'resume' | 'cancel') => (await import('#platform/files/web/uploader.ts')).uploader[action](id);
  return (
    <li className="flex flex-wrap gap-2 justify-between items-center py-2">
      <span className="flex gap-3 items-center">
        {isOwn && preview && (
          <img
            src={preview}
            alt=""
            className={`border rounded overflow-hidden bg-hover block size-full object-cover ${style.picture} flex-none ${style.small}`}
          />
        )}
        <span>
          {w.photo}{' '}
          <span className={`block ${state === 'error' ? 'text-danger' : 'text-dim text-sm'}`}>{uploadStatusText(photo, files)}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {isOwn && state !== 'running' && (
          <Button kind="plain" size="sm" onClick={() => void runAction('resume')}>
            {w.tryNow}
          </Button>
        )}
        {isOwn && (
          <Button kind="plain" size="sm" onClick={() => void runAction('cancel')}>
            {w.discard}
          </Button>
        )}
      </span>
    </li>
  );
}
