// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a native list of choices holds text alone; the list itself has the focus and the keys, and tells which row is active
import { type RefObject, useId } from 'react';
import type { Reading } from '../../../../platform/ui/dates.ts';
import { useReading } from '../../../../platform/ui/web/reading.ts';
import settled from '../../../../platform/ui/web/settled.module.css';
import { useSettled } from '../../../../platform/ui/web/use-settled.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { RequestRow } from '../../shapes.ts';
import { adminWords } from '../../words/admin/words.ts';
import { agoWords } from './ago.ts';
import { nameOf } from './person-name.ts';
import style from './request-rows.module.css';
import rowStyle from './rows.module.css';
import type { useListbox } from './use-listbox.ts';

interface RequestRowsProps {
  waiting: readonly RequestRow[];
  approved: readonly RequestRow[];
  chosen: string | null;
  choose: (id: string) => void;
  /** Came while this screen was open. */
  isNew: (id: string) => boolean;
  /** Has left, and stands here only so that nothing moves under the finger. */
  isGone: (id: string) => boolean;
  listbox: ReturnType<typeof useListbox>;
  listRef: RefObject<HTMLDivElement | null>;
}

/** Those who wait, oldest first, and apart below them those whose link is in their mailbox. */
export function RequestRows({ waiting, approved, listbox, listRef, ...row }: RequestRowsProps) {
  const w = useWords(adminWords).requests;
  const reading = useReading();
  return (
    <div ref={listRef} aria-label={w.list} className={style.list} {...listbox.list}>
      <Section title={w.waiting} requests={waiting} listbox={listbox} reading={reading} {...row} />
      <Section title={w.approved} hint={w.approvedHint} requests={approved} listbox={listbox} reading={reading} {...row} />
    </div>
  );
}

type RowProps = Pick<RequestRowsProps, 'chosen' | 'choose' | 'isNew' | 'isGone' | 'listbox'> & { reading: Reading };

function Section({ title, hint, requests, ...row }: RowProps & { title: string; hint?: string; requests: readonly RequestRow[] }) {
  const heading = useId();
  if (requests.length === 0) return null;
  return (
    <div role="group" aria-labelledby={heading} className={style.section}>
      <div role="presentation" className={style.heading}>
        <span id={heading} className={style.title}>
          {title} ({requests.length})
        </span>
        {hint && <span className={style.hint}>{hint}</span>}
      </div>
      {requests.map((request) => (
        <Row key={request.id} request={request} {...row} />
      ))}
    </div>
  );
}

function Row({ request, chosen, choose, isNew, isGone, listbox, reading }: RowProps & { request: RequestRow }) {
  const w = useWords(adminWords).requests;
  const gone = isGone(request.id);
  const when = agoWords(request.approvedAt ?? request.createdAt, reading);
  return (
    <div
      id={listbox.optionId(request.id)}
      role="option"
      aria-selected={request.id === chosen}
      aria-disabled={gone || undefined}
      data-active={request.id === listbox.active}
      data-settled={useSettled(request, isNew(request.id))}
      className={`${style.option} ${settled.settles}`}
      onClick={() => choose(request.id)}
    >
      <div className={rowStyle.row}>
        <Initial name={request.firstName} />
        <div className={rowStyle.words}>
          <span className={rowStyle.name}>{nameOf(request)}</span>
          <span className={rowStyle.note}>
            {request.accountArea} · {request.accountType}
          </span>
        </div>
        <span className={rowStyle.state}>{gone ? w.rowGone : when}</span>
      </div>
    </div>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden className={style.initial}>
      {[...name][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}
