import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { isUnsent, type OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { sortInServerOrder, withoutArrived } from '#features/sheets/arrived-edits.ts';
import { chunksOf } from '#features/sheets/chunks.ts';
import type { EditResult, EditInput, Operation, SheetColumn, SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { withClockTimes } from '#features/sheets/with-clock-times.ts';
import { type PendingEdit, type VisibleSheet, withEdits, withoutConflicts } from '#features/sheets/with-edits.ts';

/** What lists of waiting calls say of an edit. */
export interface AboutEdit {
  room: 'sheets';
  id: string;
  name: string;
}

/** So long a page of a sheet shows that another was faster before that counts as read. */
const readAfterMs = 2_000;

interface Needs {
  head: SheetHead | undefined;
  rows: readonly SheetRow[];
  accountId: string | null;
  onOverruled(overruled: EditResult['overruled']): void;
  onRefused(reason: string): void;
}

export interface Edits extends VisibleSheet {
  edit(operations: readonly Operation[]): void;
  /** Not answered yet. */
  unansweredCount: number;
  /** Rows as they were last shown, by id, so that a restored one shows at once. */
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

  const kept = useMemo(() => items.filter(isUnsent).flatMap((item) => storedEdit(item, id, accountId)), [items, id, accountId]);
  const changed = useLatestChange(rows);
  const columns = head?.columns ?? noColumns;
  const columnsChanged = head?.changed ?? 0;
  const pending = useMemo(() => {
    const known = new Set(local.map(({ key }) => key));
    const edits = sortInServerOrder([...kept.filter(({ key }) => !known.has(key)), ...local]);
    return withoutArrived(edits, { rows, columns, changed: { rows: changed, columns: columnsChanged } });
  }, [kept, local, rows, columns, changed, columnsChanged]);
  // For good: an edit that has arrived must not come back over the undo that follows it.
  const left = useMemo(() => local.filter((one) => pending.includes(one)), [local, pending]);
  if (left.length < local.length) setLocal(left);
  const { zone } = useFormatting();
  const [deleted] = useState(() => new Map<string, SheetRow>());
  const shown = useMemo(() => {
    const edited = withEdits({ rows, columns }, pending, deleted);
    return pending.length === 0 ? edited : withClockTimes(edited, zone);
  }, [rows, columns, pending, deleted, zone]);
  useEffect(() => {
    for (const row of shown.rows) deleted.set(row.id, row);
  }, [shown, deleted]);

  const hear = useCallback(
    async ({ key, operations }: Pick<PendingEdit, 'key' | 'operations'>): Promise<void> => {
      const outcome = await outbox.waitForOutcome(key);
      if (outcome.kind === 'refused') {
        drop(key);
        void outbox.dismiss(key);
        return handlers.current.onRefused(outcome.reason);
      }
      const answer = outcome.kind === 'sent' ? (outcome.answer as EditResult | undefined) : undefined;
      const { number = null, overruled = [] } = answer ?? {};
      const answered = { key, number, operations: withoutConflicts(operations, overruled) };
      setLocal((before) =>
        before.some((one) => one.key === key) ? before.map((one) => (one.key === key ? answered : one)) : [answered, ...before],
      );
      if (overruled.length === 0) void outbox.dismiss(key);
      else {
        handlers.current.onOverruled(overruled);
        setTold((before) => [...before, key]);
      }
      endOptimisticLater(() => drop(key));
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
      for (const edit of storedEdit(item, id, accountId)) {
        heard.current.add(edit.key);
        void hear(edit);
      }
  }, [items, id, accountId, openedAt, hear]);

  return {
    ...shown,
    deleted,
    changed: columnsChanged,
    unansweredCount: pending.filter(({ number }) => number === null).length,
    edit(operations) {
      const edits = chunksOf(operations).map((chunk) => ({ key: newId(), operations: chunk, number: null }));
      setLocal((before) => [...before, ...edits]);
      const name = head?.name ?? '';
      // One after the other: a row is inserted before it is written.
      void edits.reduce((before, edit) => before.then(() => void send(edit, name)), Promise.resolve());
    },
  };
}

const noColumns: readonly SheetColumn[] = [];

/** The highest number that the live rows have shown: deleting the row that has it does not take it back. */
function useLatestChange(rows: readonly SheetRow[]): number {
  const [latest, setLatest] = useState(0);
  const now = useMemo(() => rows.reduce((most, row) => Math.max(most, row.changed), 0), [rows]);
  if (now > latest) setLatest(now);
  return Math.max(now, latest);
}

/** What an earlier visit to this page left on this device. */
function storedEdit(item: OutboxItem, id: string, accountId: string | null): PendingEdit[] {
  const about = item.about as Partial<AboutEdit> | null;
  if (about?.room !== 'sheets' || about.id !== id || item.account !== accountId || item.refused !== null) return [];
  return [{ key: item.key, operations: (item.input as { operations: Operation[] }).operations, number: null }];
}
