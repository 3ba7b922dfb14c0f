import { useReading } from '../../../../platform/ui/web/reading.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { nameWords } from '../../words/names/words.ts';
import { stayWords } from '../reservation/stay-words.ts';
import type { Stay } from './stay.ts';

/** All that a bar stands for, in a line: 'Okafor Reunion, Retreat, Held, Fri 12 – Sun 14 June, 40 people'. */
export function useStayTitle({ row }: Stay): string {
  const w = useWords(nameWords);
  const reading = useReading();
  const heads = row.heads > 0 ? [w.heads(row.heads)] : [];
  return [row.name, w.classification[row.classification], w.state[row.state], stayWords(row, reading), ...heads].join(', ');
}
