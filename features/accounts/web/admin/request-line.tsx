// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a native list
// of choices holds only text; the list has the focus, handles the keys and announces the active row
import type { ReactNode } from 'react';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { nameOf } from './person-name.ts';
import style from './request-rows.module.css';

interface RequestLineProps {
  request: RequestRow;
  state: ReactNode;
  optionId: string;
  isChosen: boolean;
  isActive: boolean;
  isNew: boolean;
  isGone: boolean;
  choose: (id: string) => void;
}

export function RequestLine({ request, state, optionId, isChosen, isActive, isNew, isGone, choose }: RequestLineProps) {
  return (
    <div
      id={optionId}
      role="option"
      aria-selected={isChosen}
      aria-disabled={isGone || undefined}
      data-active={isActive}
      data-settled={useChangeTint(request, isNew)}
      className={`hover:bg-hover items-center border-t grid grid-cols-1 gap-4 listbox-option py-2.5 px-3 ${style.option} settles`}
      onClick={() => choose(request.id)}
    >
      <span aria-hidden data-hue="lake" className={`grid place-items-center rounded-full hued font-bold ${style.initial}`}>
        {[...request.firstName][0]?.toLocaleUpperCase() ?? '?'}
      </span>
      <span className="min-w-0">
        <span className="truncate block font-semibold">{nameOf(request)}</span>
        <span className="truncate text-dim text-sm block">
          {request.accountArea} · {request.accountType}
        </span>
      </span>
      <span className="text-dim text-13 whitespace-nowrap">{state}</span>
    </div>
  );
}
