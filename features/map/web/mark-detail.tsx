import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { MarkKindLine } from './mark-list.tsx';
import { getKindLabel } from './mark-kind-label.ts';

interface MarkDetailProps {
  mark: MarkRow | null;
  layerMessage?: string | undefined;
  onBack: () => void;
  children?: ReactNode;
}

export function MarkDetail({ mark, layerMessage: message, onBack, children }: MarkDetailProps) {
  const w = useTexts(mapTexts);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button kind="quiet" icon={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {w.back}
        </Button>
      </div>
      {mark === null ? (
        <EmptyState title={w.gone}>
          <p>{w.goneHint}</p>
        </EmptyState>
      ) : (
        <article className="border rounded bg-card p-4 grid grid-cols-1 gap-2" aria-label={mark.name}>
          <h2 className="text-xl">
            <IsolatedName>{mark.name || getKindLabel(mark, w)}</IsolatedName>
          </h2>
          <p className="text-dim text-15">
            <MarkKindLine mark={mark} />
          </p>
          {mark.isClosed && (
            <p>
              <Tag hue="berry">{w.closed}</Tag> {mark.closedReason}
            </p>
          )}
          {message !== undefined && <p>{message}</p>}
          {children}
        </article>
      )}
    </div>
  );
}
