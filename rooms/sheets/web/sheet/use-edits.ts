import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { isToSend, type OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { chunksOf } from '#rooms/sheets/chunks.ts';
import type { Edited, EditInput, Operation, SheetHead, SheetRow } from '#rooms/sheets/shapes.ts';
import { withClockTimes } from '#rooms/sheets/with-clock-times.ts';
import { hasArrived, type PendingEdit, type Shown, withEdits, withoutOverruled } from '#rooms/sheets/with-edits.ts';

/** What lists of waiting calls say of an edit. */
export interface AboutEdit {
  room: 'sheets';
  id: string;
  name: string;
}

/** So long an edit that the server has answered is laid over a list that has not told of it. */
const longestWait = 5_000;

/** So long a page of a sheet shows that another was faster before that counts as read. */
const readAfterMs = 2_000;

interface Needs {
  head: SheetHead | undefined;
  rows: readonly SheetRow[];
  accountId: string | null;
  onOverruled(overruled: Edited['overruled']): void;
  onRefused(reason: string): void;
}

export interface Edits extends Shown {
  edit(operations: readonly Operation[]): void;
  /** Not answered yet. */
  waiting: number;
  /** Row ids with something that is not answered yet. */
  deleted: ReadonlyMap<string, SheetRow>;
  /** The last change that the columns have. */
  changed: number;
}

/**
 * Edits of this device over what the server shows: each is seen at once, kept on the device and sent until it is
 * answered, by whichever tab. Where another was faster, what they wrote shows as soon as the answer says so; the answer
 * stays on the device until a page of the sheet has shown it.
 */
export function useEdits({ head, rows, accountId, onOverruled, onRefused }: Needs): Edits {
  const id = head?.id ?? '';
  const items = useOutbox();
  const [local, setLocal] = useState<readonly PendingEdit[]>([]);
  const deleted = useDeleted(rows);
  const handlers = useRef({ onOverruled, onRefused });
  useEffect(() => {
    handlers.current = { onOverruled, onRefused };
  });
  const drop = useCallback((key: string) => setLocal((before) => before.filter((one) => one.key !== key)), []);

  const [told, setTold] = useState<readonly string[]>([]);
  // Whoever leaves in this moment has not read it, and is told as they come back. Of a page that is hidden while the next
  // one loads only layout effects end.
  useLayoutEffect(() => {
    if (told.length === 0) return undefined;
    const timer = setTimeout(() => told.forEach((key) => void outbox.dismiss(key)), readAfterMs);
    return () => clearTimeout(timer);
  }, [told]);

  const kept = useMemo(() => items.filter(isToSend).flatMap((item) => keptEdit(item, id, accountId)), [items, id, accountId]);
  const pending = useMemo(() => {
    const known = new Set(local.map(({ key }) => key));
    const sent = { rows, columns: head?.columns ?? [] };
    return [...kept.filter(({ key }) => !known.has(key)), ...local].filter((one) => !hasArrived(one, sent));
  }, [kept, local, rows, head?.columns]);
  const { zone } = useFormatting();
  const shown = useMemo(() => {
    const edited = withEdits({ rows, columns: head?.columns ?? [] }, pending, deleted);
    return pending.length === 0 ? edited : withClockTimes(edited, zone);
  }, [rows, head, pending, deleted, zone]);

  const hear = useCallback(
    async ({ key, operations }: Pick<PendingEdit, 'key' | 'operations'>): Promise<void> => {
      const outcome = await outbox.outcome(key);
      if (outcome.kind === 'refused') {
        drop(key);
        void outbox.dismiss(key);
        return handlers.current.onRefused(outcome.reason);
      }
      const answer = outcome.kind === 'sent' ? (outcome.answer as Edited | undefined) : undefined;
      const { number = null, overruled = [] } = answer ?? {};
      const answered = { key, number, operations: withoutOverruled(operations, overruled) };
      setLocal((before) =>
        before.some((one) => one.key === key) ? before.map((one) => (one.key === key ? answered : one)) : [answered, ...before],
      );
      if (overruled.length === 0) void outbox.dismiss(key);
      else {
        handlers.current.onOverruled(overruled);
        setTold((before) => [...before, key]);
      }
      setTimeout(() => drop(key), number === null ? 0 : longestWait);
    },
    [drop],
  );

  async function send({ key, operations }: PendingEdit, name: string): Promise<void> {
    if (accountId === null) return;
    const input: EditInput = { id, key, operations: [...operations] };
    const about: AboutEdit = { room: 'sheets', id, name };
    await outbox.put({ key, account: accountId, call: 'sheets.edit', input, about, at: instantOf(Date.now()), keepsAnswer: true });
    await hear({ key, operations });
  }

  // What an earlier visit left here is sent behind this page's back, or was: whoever wrote it hears the answer all the same.
  const heard = useRef(new Set<string>());
  const [openedAt] = useState(() => instantOf(Date.now()));
  useEffect(() => {
    for (const item of items.filter(({ key, at }) => at < openedAt && !heard.current.has(key)))
      for (const edit of keptEdit(item, id, accountId)) {
        heard.current.add(edit.key);
        void hear(edit);
      }
  }, [items, id, accountId, openedAt, hear]);

  return {
    ...shown,
    deleted,
    changed: head?.changed ?? 0,
    waiting: pending.filter(({ number }) => number === null).length,
    edit(operations) {
      const edits = chunksOf(operations).map((chunk) => ({ key: newId(), operations: chunk, number: null }));
      setLocal((before) => [...before, ...edits]);
      const name = head?.name ?? '';
      // One after the other: a row is inserted before it is written.
      void edits.reduce((before, edit) => before.then(() => void send(edit, name)), Promise.resolve());
    },
  };
}

/** Rows as they were last seen, so that one that is brought back shows at once. */
function useDeleted(rows: readonly SheetRow[]): ReadonlyMap<string, SheetRow> {
  const seen = useRef(new Map<string, SheetRow>());
  useEffect(() => {
    for (const row of rows) seen.current.set(row.id, row);
  }, [rows]);
  // oxlint-disable-next-line react-hooks/refs -- one map for the life of the screen, read when something is undone
  return seen.current;
}

/** What an earlier visit to this page left on this device. */
function keptEdit(item: OutboxItem, id: string, accountId: string | null): PendingEdit[] {
  const about = item.about as Partial<AboutEdit> | null;
  if (about?.room !== 'sheets' || about.id !== id || item.account !== accountId || item.refused !== null) return [];
  return [{ key: item.key, operations: (item.input as { operations: Operation[] }).operations, number: null }];
}
