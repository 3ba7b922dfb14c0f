import Columns3 from 'lucide-react/icons/columns-3';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useOpenPath, useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SheetHead } from '#features/sheets/shapes.ts';
import { changesTexts } from '#features/sheets/i18n/changes/texts.ts';
import { copyTexts } from '#features/sheets/i18n/copies/texts.ts';
import { sharingTexts } from '#features/sheets/i18n/sharing/texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { CopyDialog, ReadersDialog, TemplateDialog } from '#features/sheets/web/sheet/dialogs.ts';
import type { UndoControls } from '#features/sheets/web/sheet/use-undo.ts';

type Opened = 'copy' | 'template' | 'readers' | null;

interface SheetActionsProps {
  head: SheetHead;
  writes: boolean;
  undoing: UndoControls;
  isNarrow: boolean;
  /** Opens the dialog for columns. null if the user cannot change columns. */
  openColumns: (() => void) | null;
}

export function SheetActions({ head, writes, undoing, isNarrow, openColumns }: SheetActionsProps) {
  const [sharing, copies, changed, w] = [useTexts(sharingTexts), useTexts(copyTexts), useTexts(changesTexts), useTexts(sheetsTexts)];
  const [opened, setOpened] = useState<Opened>(null);
  const printPath = `/matrix-print/${head.id}`;
  const [print, go] = [useInternalLink(printPath), useOpenPath()];
  const close = () => setOpened(null);
  const copy = { text: copies.copy, run: () => setOpened('copy') };
  const editorActions = [
    copy,
    ...(head.isTemplate
      ? []
      : [
          { text: copies.saveAsTemplate, run: () => setOpened('template') },
          { text: changed.readers, run: () => setOpened('readers') },
        ]),
  ];
  const phoneActions = [
    { text: sharing.title, run: () => go(printPath) },
    ...(openColumns === null ? [] : [{ text: w.tools.columns, run: openColumns }]),
  ];
  const actions = [...(isNarrow ? phoneActions : []), ...(writes ? editorActions : [])];
  return (
    <div className="flex flex-wrap gap-3 items-center print:hidden">
      {!isNarrow && openColumns !== null && (
        <Button kind="plain" icon={<Columns3 size={18} aria-hidden />} onClick={openColumns}>
          {w.tools.columns}
        </Button>
      )}
      {!isNarrow && (
        <Button as="a" kind="plain" icon={<Printer size={18} aria-hidden />} {...print}>
          {sharing.title}
        </Button>
      )}
      {actions.length > 0 && <MoreActions label={w.tools.more} actions={actions} />}
      {opened === 'copy' && <CopyDialog head={head} undoing={undoing} onClose={close} />}
      {opened === 'template' && <TemplateDialog head={head} onClose={close} />}
      {opened === 'readers' && <ReadersDialog id={head.id} onClose={close} />}
    </div>
  );
}
