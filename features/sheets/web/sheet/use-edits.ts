import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { isUnsent, type OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useOutbox } from '#platform/outbox/web/use-outbox.ts';
import { instantOf } from '#platform/time/instant.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { sortInServerOrder, removeArrivedEdits } from '#features/sheets/arrived-edits.ts';
import { chunksOf } from '#features/sheets/chunks.ts';
import type { EditResult, EditInput, Operation, SheetColumn, SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { withClockTimes } from '#features/sheets/with-clock-times.ts';
import { type PendingEdit, type VisibleSheet, withEdits, withoutConflicts } from '#features/sheets/with-edits.ts';

export interface AboutEdit {
  room: 'sheets';
  id: string;
  name: string;
}

/** A conflict counts as read after it was shown for this time in milliseconds. */
const readAfterMs = 2_000;

interface EditsOptions {
  head: SheetHead | undefined;
  rows: readonly SheetRow[];
  accountId: string | null;
  onOverruled(overruled: EditResult['overruled']): void;
  onRefused(reason: string): void;
}

export interface Edits extends VisibleSheet {
  edit(operations: readonly Operation[]): void;
  unansweredCount: number;
  /** Last state of each row by ID, so that a restored row appears at once. */
  deleted: ReadonlyMap<string, SheetRow>;
  /** Number of the last change of the columns. */
  changed: number;
}

/**
 * Applies the edits of this device to the sheet of the server. Each edit appears at once, is stored on the device, and any tab sends it
 * until the server answers. After a conflict, the other person's text appears as soon as the answer arrives. The answer stays on the device
 * until a page of the sheet has shown it.
 */
export function useEdits({ head, rows, accountId, onOverruled, onRefused }: EditsOptions): Edits {
  const id = head?.id ?? '';
  const items = useOutbox();
  const [local, setLocal] = useState<readonly PendingEdit[]>([]);
  const handlers = useRef({ onOverruled, onRefused });
  useEffect(() => {
    handlers.current = { onOverruled, onRefused };
  });
  const drop = useCallback((key: string) => setLocal((before) => before.filter((edit) => edit.key !== key)), []);

  const [shownConflicts, setShownConflicts] = useState<readonly string[]>([]);
  // The cleanup keeps the conflict for the next visit if the user leaves now. A layout effect, because React cleans up only those when
  // another page hides this one.
  useLayoutEffect(() => {
    if (shownConflicts.length === 0) return undefined;
    const timer = setTimeout(() => shownConflicts.forEach((key) => void outbox.dismiss(key)), readAfterMs);
    return () => clearTimeout(timer);
  }, [shownConflicts]);

  const storedEdits = useMemo(() => items.filter(isUnsent).flatMap((item) => storedEdit(item, id, accountId)), [items, id, accountId]);
  const changed = useLatestChange(rows);
  const columns = head?.columns ?? noColumns;
  const columnsChanged = head?.changed ?? 0;
  const pending = useMemo(() => {
    const localKeys = new Set(local.map(({ key }) => key));
    const edits = sortInServerOrder([...storedEdits.filter(({ key }) => !localKeys.has(key)), ...local]);
    return removeArrivedEdits(edits, { rows, columns, changed: { rows: changed, columns: columnsChanged } });
  }, [storedEdits, local, rows, columns, changed, columnsChanged]);
  // Remove arrived edits permanently: they must not reappear over a later undo.
  const stillPending = useMemo(() => local.filter((edit) => pending.includes(edit)), [local, pending]);
  if (stillPending.length < local.length) setLocal(stillPending);
  const { zone } = useFormatting();
  const [deleted] = useState(() => new Map<string, SheetRow>());
  const visible = useMemo(() => {
    const edited = withEdits({ rows, columns }, pending, deleted);
    return pending.length === 0 ? edited : withClockTimes(edited, zone);
  }, [rows, columns, pending, deleted, zone]);
  useEffect(() => {
    for (const row of visible.rows) deleted.set(row.id, row);
  }, [visible, deleted]);

  const handleOutcome = useCallback(
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
        before.some((edit) => edit.key === key) ? before.map((edit) => (edit.key === key ? answered : edit)) : [answered, ...before],
      );
      if (overruled.length === 0) void outbox.dismiss(key);
      else {
        handlers.current.onOverruled(overruled);
        setShownConflicts((before) => [...before, key]);
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
    await handleOutcome({ key, operations });
  }

  // Any tab may send the edits of an earlier visit, so this page also waits for their answers.
  const handled = useRef(new Set<string>());
  const [openedAt] = useState(() => instantOf(Date.now()));
  useEffect(() => {
    for (const item of items.filter(({ key, at }) => at < openedAt && !handled.current.has(key)))
      for (const edit of storedEdit(item, id, accountId)) {
        handled.current.add(edit.key);
        void handleOutcome(edit);
      }
  }, [items, id, accountId, openedAt, handleOutcome]);

  return {
    ...visible,
    deleted,
    changed: columnsChanged,
    unansweredCount: pending.filter(({ number }) => number === null).length,
    edit(operations) {
      const edits = chunksOf(operations).map((chunk) => ({ key: newId(), operations: chunk, number: null }));
      setLocal((before) => [...before, ...edits]);
      const name = head?.name ?? '';
      // Send the edits in sequence, because a row must be inserted before its cells are written.
      void edits.reduce((before, edit) => before.then(() => void send(edit, name)), Promise.resolve());
    },
  };
}

const noColumns: readonly SheetColumn[] = [];

/** Returns the highest change number that the rows ever had, even if that row is deleted. */
function useLatestChange(rows: readonly SheetRow[]): number {
  const [latest, setLatest] = useState(0);
  const now = useMemo(() => rows.reduce((highest, row) => Math.max(highest, row.changed), 0), [rows]);
  if (now > latest) setLatest(now);
  return Math.max(now, latest);
}

function storedEdit(item: OutboxItem, id: string, accountId: string | null): PendingEdit[] {
  const about = item.about as Partial<AboutEdit> | null;
  if (about?.room !== 'sheets' || about.id !== id || item.account !== accountId || item.refused !== null) return [];
  return [{ key: item.key, operations: (item.input as { operations: Operation[] }).operations, number: null }];
}
