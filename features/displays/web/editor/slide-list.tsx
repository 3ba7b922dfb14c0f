import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import type { Drag } from '#platform/ui/web/drag/listen-for-drags.ts';
import { LiveRegion, useAnnouncer } from '#platform/ui/web/drag/live-region.tsx';
import { findRowBelow, useDrag } from '#platform/ui/web/drag/use-drag.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SlideRow } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import style from './slides.module.css';
import { getSlideTitle } from './title-of.ts';

interface SlideListProps {
  rows: readonly SlideRow[];
  previewedId: string | null;
  onPreview: (id: string) => void;
  onEdit: (slide: SlideRow) => void;
}

/** The slide before which a dropped one lands; null at the end. */
interface Gap {
  before: string | null;
}

export function SlideList({ rows, previewedId, onPreview, onEdit }: SlideListProps) {
  const words = useTexts(displaysTexts);
  const { slides: w, problems } = words;
  const list = useRef<HTMLOListElement>(null);
  const announcer = useAnnouncer();
  const move = useAction(calls.displays.moveSlide.mutate, { problems });

  function moveTo(id: string, before: string | null): void {
    const row = rows.find((slide) => slide.id === id);
    const rest = rows.filter((slide) => slide.id !== id);
    const place = before === null ? rest.length : rest.findIndex((slide) => slide.id === before);
    void move.run({ id, before });
    if (row !== undefined) announcer.announce(w.moved(getSlideTitle(row, words), place + 1, rows.length));
  }
  function step(at: number, by: -1 | 1): void {
    const row = rows[at];
    if (row === undefined || rows[at + by] === undefined) return;
    moveTo(row.id, by === -1 ? (rows[at - 1]?.id ?? null) : (rows[at + 2]?.id ?? null));
  }
  const [drag, setDrag] = useState<Drag<string, Gap> | null>(null);
  useDrag<string, Gap>({
    area: list,
    itemAt: (element) => (element.closest('[data-grip]') === null ? null : slideIdOf(element)),
    targetAt: (_id, { clientY }) => ({ before: slideIdOf(findRowBelow(list.current?.children ?? [], clientY)) }),
    onMove: setDrag,
    onDrop: (id, { before }) => before !== id && moveTo(id, before),
  });
  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {rows.map((row, at) => (
          <li
            key={row.id}
            className={`border rounded bg-card flex gap-2 items-center ${style.slide}`}
            data-slide={row.id}
            data-dragged={drag?.item === row.id || undefined}
            data-drop={dropOf(drag?.target?.before, row.id, at === rows.length - 1)}
          >
            <span
              className={style.grip}
              data-grip
              title={w.drag(getSlideTitle(row, words))}
              onPointerDown={(event) => event.preventDefault()}
            >
              <GripVertical size={20} aria-hidden />
            </span>
            <SlideSummary row={row} />
            <span className="flex flex-none ms-auto">
              <IconButton kind="quiet" label={w.up(getSlideTitle(row, words))} aria-disabled={at === 0} onClick={() => step(at, -1)}>
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                kind="quiet"
                label={w.down(getSlideTitle(row, words))}
                aria-disabled={at === rows.length - 1}
                onClick={() => step(at, 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton
                kind="quiet"
                label={w.show(getSlideTitle(row, words))}
                aria-pressed={previewedId === row.id}
                onClick={() => onPreview(row.id)}
              >
                <Eye size={18} aria-hidden />
              </IconButton>
              <IconButton kind="quiet" label={w.change(getSlideTitle(row, words))} onClick={() => onEdit(row)}>
                <Pencil size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <LiveRegion announcer={announcer} />
      <ActionNote of={move} />
    </>
  );
}

function slideIdOf(element: Element | undefined): string | null {
  return element?.closest<HTMLElement>('[data-slide]')?.dataset['slide'] ?? null;
}

function dropOf(before: string | null | undefined, id: string, isLast: boolean): 'before' | 'after' | undefined {
  if (before === id) return 'before';
  return before === null && isLast ? 'after' : undefined;
}

function SlideSummary({ row }: { row: SlideRow }) {
  const words = useTexts(displaysTexts);
  const { slides: w, screens } = words;
  return (
    <span className="min-w-0 wrap-anywhere">
      <strong>{getSlideTitle(row, words)}</strong>
      <span className="text-dim text-sm block">
        {row.content.title ? `${screens.slides[row.kind]} · ` : ''}
        {w.secondsText(row.seconds)}
      </span>
      {row.hidden && <Tag>{w.hidden}</Tag>}
    </span>
  );
}
