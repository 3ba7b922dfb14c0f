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

  for (const item of own.pending)
    if (item.stage === 'answered' && isMine(item) && !answered.has(item.key)) setAnswer(item.key, toPendingEdit(item));

  const changed = useLatestChange(rows);
  const columns = head?.columns ?? noColumns;
  const columnsChanged = head?.changed ?? 0;
  const pending = useMemo(() => {
    const unanswered = own.unsent.filter(({ key }) => !answered.has(key)).map(toPendingEdit);
    const edits = sortInServerOrder([...listEdits(answered), ...unanswered]);
    return removeArrivedEdits(edits, { rows, columns, changed: { rows: changed, columns: columnsChanged } });
  }, [own.unsent, answered, rows, columns, changed, columnsChanged]);
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

  const handled = useRef(new Set<string>());
  useEffect(() => {
    for (const item of [...own.pending, ...own.refused].filter(isMine)) {
      const { key, stage, refused } = item;
      if (handled.current.has(key) || (stage !== 'answered' && stage !== 'refused')) continue;
      handled.current.add(key);
      if (refused === null) endOptimisticLater(() => setAnswer(key, null));
      else handlers.current.onRefused(refused);
      const overruled = overruledOf(item);
      if (overruled.length === 0) void outbox.dismiss(key);
      else handlers.current.onOverruled(overruled);
    }
  }, [own, isMine, setAnswer]);
  const conflicts = own.pending.filter((item) => isMine(item) && overruledOf(item).length > 0);
  const conflictKeys = conflicts.map(({ key }) => key).join(' ');
  // The cleanup keeps the conflict for the next visit if the user leaves now. A layout effect, because React cleans up only those when
  // another page hides this one.
  useLayoutEffect(() => {
    if (conflictKeys === '') return undefined;
    const timer = setTimeout(() => conflictKeys.split(' ').forEach((key) => void outbox.dismiss(key)), readAfterMs);
    return () => clearTimeout(timer);
  }, [conflictKeys]);

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

function toPendingEdit(item: EditItem): PendingEdit {
  const number = (item.answer as EditResult | undefined)?.number ?? null;
  return { key: item.key, number, operations: withoutConflicts(item.input.operations as Operation[], overruledOf(item)) };
}

/** Returns the conflicts that the server found, or none before its answer. A refusal has none. */
function overruledOf({ answer }: EditItem): EditResult['overruled'] {
  return (answer as Partial<EditResult> | undefined)?.overruled ?? [];
}
