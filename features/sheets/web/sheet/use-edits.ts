import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { endOptimisticLater } from '#platform/live/web/end-optimistic.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { pendingChanges } from '#platform/outbox/web/device-changes.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { toChange } from '#platform/outbox/web/send-change.ts';
import { usePendingChanges } from '#platform/outbox/web/use-optimistic.ts';
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
  const handlers = useRef({ onOverruled, onRefused });
  useEffect(() => {
    handlers.current = { onOverruled, onRefused };
  });
  const isOurs = useCallback((item: OutboxItem): item is EditItem => isEditOf(item, id), [id]);
  const own = usePendingChanges(isOurs);
  const [openedAt] = useState(() => instantOf(Date.now()));
  const [sentKeys] = useState(() => new Set<string>());
  // Any tab may send the edits of an earlier visit, so this page also reads their answers.
  const isMine = useCallback(({ key, at }: EditItem) => at < openedAt || sentKeys.has(key), [openedAt, sentKeys]);
  // The edits whose answer this page has read; null once an edit has arrived, so that it does not reappear over a later undo.
  const [answered, setAnswered] = useState<ReadonlyMap<string, PendingEdit | null>>(new Map());
  const setAnswer = useCallback((key: string, edit: PendingEdit | null) => setAnswered((before) => new Map(before).set(key, edit)), []);

  const changed = useLatestChange(rows);
  const columns = head?.columns ?? noColumns;
  const columnsChanged = head?.changed ?? 0;
  const pending = useMemo(() => {
    const unread = own.pending.filter((item) => !answered.has(item.key) && (item.stage !== 'answered' || isMine(item)));
    const edits = sortInServerOrder([...listEdits(answered), ...unread.map(toPendingEdit)]);
    return removeArrivedEdits(edits, { rows, columns, changed: { rows: changed, columns: columnsChanged } });
  }, [own.pending, isMine, answered, rows, columns, changed, columnsChanged]);
  for (const edit of listEdits(answered)) if (!pending.includes(edit)) setAnswer(edit.key, null);
  const { zone } = useFormatting();
  const [deleted] = useState(() => new Map<string, SheetRow>());
  const visible = useMemo(() => {
    const edited = withEdits({ rows, columns }, pending, deleted);
    return pending.length === 0 ? edited : withClockTimes(edited, zone);
  }, [rows, columns, pending, deleted, zone]);
  useEffect(() => {
    for (const row of visible.rows) deleted.set(row.id, row);
  }, [visible, deleted]);

  const [shownConflicts, setShownConflicts] = useState<readonly string[]>([]);
  useEffect(() => {
    const isUnread = (item: EditItem) => isMine(item) && !answered.has(item.key);
    for (const { key, refused } of own.refused.filter(isUnread)) {
      setAnswer(key, null);
      void outbox.dismiss(key);
      handlers.current.onRefused(refused ?? '');
    }
    for (const item of own.pending.filter((each) => each.stage === 'answered' && isUnread(each))) {
      const { key, answer } = item;
      setAnswer(key, toPendingEdit(item));
      endOptimisticLater(() => setAnswer(key, null));
      const overruled = (answer as EditResult | undefined)?.overruled ?? [];
      if (overruled.length === 0) void outbox.dismiss(key);
      else {
        handlers.current.onOverruled(overruled);
        setShownConflicts((before) => [...before, key]);
      }
    }
  }, [own, isMine, answered, setAnswer]);
  // The cleanup keeps the conflict for the next visit if the user leaves now. A layout effect, because React cleans up only those when
  // another page hides this one.
  useLayoutEffect(() => {
    if (shownConflicts.length === 0) return undefined;
    const timer = setTimeout(() => shownConflicts.forEach((key) => void outbox.dismiss(key)), readAfterMs);
    return () => clearTimeout(timer);
  }, [shownConflicts]);

  return {
    ...visible,
    deleted,
    changed: columnsChanged,
    unansweredCount: pending.filter(({ number }) => number === null).length,
    edit(operations) {
      if (accountId === null) return;
      const about: AboutEdit = { room: 'sheets', id, name: head?.name ?? '' };
      // Store the edits in order, because a row must be inserted before its cells are written.
      for (const chunk of chunksOf(operations)) {
        const change = toChange('sheets.edit', { id, operations: [...chunk] } satisfies Omit<EditInput, 'key'>, about);
        sentKeys.add(change.key);
        void pendingChanges.put({ ...change, account: accountId, at: instantOf(Date.now()), keepsAnswer: true });
      }
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

type EditItem = OutboxItem<AboutEdit> & { input: EditInput };

function isEditOf(item: OutboxItem, sheetId: string): item is EditItem {
  const edit = item.about as Partial<AboutEdit> | null;
  return edit?.room === 'sheets' && edit.id === sheetId;
}

function listEdits(answered: ReadonlyMap<string, PendingEdit | null>): PendingEdit[] {
  return [...answered.values()].filter((edit) => edit !== null);
}

function toPendingEdit({ key, input, answer }: EditItem): PendingEdit {
  const { number = null, overruled = [] } = (answer as EditResult | undefined) ?? {};
  return { key, number, operations: withoutConflicts(input.operations as Operation[], overruled) };
}
