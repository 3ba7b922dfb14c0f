import { type ReactNode, type RefObject, useId } from 'react';
import { formatTimeAgo } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { RequestLine } from './request-line.tsx';
import style from './request-rows.module.css';
import type { useListbox } from './use-listbox.ts';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list of choices holds only text and cannot show two groups of rows

export interface RequestRowsProps {
  waiting: readonly RequestRow[];
  approved: readonly RequestRow[];
  chosen: string | null;
  choose: (id: string) => void;
  /** Whether the request arrived while this screen was open. */
  isNew: (id: string) => boolean;
  /** Whether the request is decided. Its row stays until the frozen list may change. */
  isGone: (id: string) => boolean;
  listbox: ReturnType<typeof useListbox>;
  listRef: RefObject<HTMLDivElement | null>;
  /** Event handlers that freeze the rows while a pointer is over the list. */
  pointer: object;
}

export function RequestRows({ waiting, approved, chosen, choose, isNew, isGone, listbox, listRef, pointer }: RequestRowsProps) {
  const w = useTexts(adminTexts).requests;
  const formatting = useFormatting();
  const openRequests = waiting.filter((request) => request.pending === null && !isGone(request.id));

  function line(request: RequestRow, state: ReactNode) {
    return (
      <RequestLine
        key={request.id}
        request={request}
        state={isGone(request.id) ? w.decided : state}
        optionId={listbox.optionId(request.id)}
        isChosen={request.id === chosen}
        isActive={request.id === listbox.active}
        isNew={isNew(request.id)}
        isGone={isGone(request.id)}
        choose={choose}
      />
    );
  }

  return (
    <div ref={listRef} aria-label={w.list} {...listbox.list} {...pointer}>
      {waiting.length > 0 && (
        <Section title={w.waiting} count={openRequests.length}>
          {waiting.map((request) =>
            line(request, request.pending ? <Tag hue="pine">{w.approved}</Tag> : formatTimeAgo(request.createdAt, formatting)),
          )}
        </Section>
      )}
      {approved.length > 0 && (
        <Section title={w.approved} hint={w.approvedHint} count={approved.length}>
          {approved.map((request) => line(request, formatTimeAgo(request.approvedAt ?? request.createdAt, formatting)))}
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  hint?: string;
  count: number;
  children: ReactNode;
}

function Section({ title, hint, count, children }: SectionProps) {
  const { grouped } = useNumbers();
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={style.section}>
      <div role="presentation" className={`flex flex-col ${style.heading}`}>
        <span id={heading} className="font-bold text-17">
          {title} ({grouped(count)})
        </span>
        {hint && <span className="text-dim text-sm">{hint}</span>}
      </div>
      {children}
    </div>
  );
}
