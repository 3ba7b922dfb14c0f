import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import ListTree from 'lucide-react/icons/list-tree';
import { useRef, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { type CallFailure, callFailure, calls } from '../../../../platform/http/web/calls.ts';
import { newId } from '../../../../platform/http/web/new-id.ts';
import { EmptyState } from '../../../../platform/ui/web/empty-state.tsx';
import { FailureNote } from '../../../../platform/ui/web/failure-note.tsx';
import { toast } from '../../../../platform/ui/web/toast.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { placeWords } from '../../words/places/words.ts';
import { exampleCamp, type ExamplePlace } from './example-camp.ts';
import style from './places-panel.module.css';

/** A camp without places: what they are for, and three ways to begin. */
export function NoPlaces({ onAdd }: { onAdd: () => void }) {
  const w = useWords(placeWords);
  const { start, isBusy, failure } = useExample();
  const actions = (
    <div className={style.begin}>
      <Button onClick={onAdd}>{w.add}</Button>
      <Button variant="default" loading={isBusy} onClick={start}>
        {w.empty.start}
      </Button>
      <Button component={Link} to="/calendar/import" variant="subtle">
        {w.empty.bringIn}
      </Button>
    </div>
  );
  return (
    <EmptyState icon={<ListTree size={26} />} title={w.empty.title} action={actions}>
      <p>{w.empty.what}</p>
      <p>
        {w.empty.start}: {w.empty.startHint}
      </p>
      <FailureNote failure={failure} onRetry={start} />
    </EmptyState>
  );
}

function useExample() {
  const w = useWords(placeWords);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // Kept, so that trying again after a lost connection goes on where it stopped.
  const places = useRef<ExamplePlace[] | null>(null);

  async function start(): Promise<void> {
    places.current ??= exampleCamp(w.example, newId);
    setBusy(true);
    setFailure(null);
    try {
      for (const place of places.current) await calls.reservations.addPlace.mutate(place);
      toast({ title: w.empty.started(places.current.length), undo: () => void undo() });
    } catch (error) {
      setFailure(callFailure(error));
    }
    setBusy(false);
  }
  async function undo(): Promise<void> {
    try {
      const answers = [];
      for (const { id } of (places.current ?? []).toReversed()) answers.push(await calls.reservations.deletePlace.mutate({ id }));
      toast({ title: answers.some(isRefusal) ? w.notUndone : w.undone });
    } catch (error) {
      if (callFailure(error)) toast({ title: w.notUndone });
    }
  }
  return { start: () => void start(), isBusy, failure };
}
