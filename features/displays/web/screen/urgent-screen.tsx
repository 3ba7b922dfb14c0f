import type { AssemblyFact, UrgentFact } from '#features/displays/screen-state.ts';
import { useScreenContext } from './screen-context.ts';
import { FittedText } from './fitted-text.tsx';
import look from './screen.module.css';

export function UrgentScreen({ message: { title, body } }: { message: UrgentFact }) {
  return <WholeScreen title={title} body={body} />;
}

export function AssemblyScreen({ assembly: { isDrill, points } }: { assembly: AssemblyFact }) {
  const { w } = useScreenContext();
  const body = points.length === 0 ? w.assemblyHow : `${w.gatherAt}\n${points.join('\n')}`;
  return <WholeScreen title={isDrill ? w.drill : w.assembly} body={body} isCalm={isDrill} />;
}

function WholeScreen({ title, body, isCalm = false }: { title: string; body: string; isCalm?: boolean }) {
  const { scene, time } = useScreenContext();
  return (
    <div className={look['urgent']} role="alert" data-calm={isCalm || undefined}>
      <div className={look['head']}>
        <div className={look['headName']}>{scene.camp.name}</div>
        {time !== null && <div className={look['clock']}>{time}</div>}
      </div>
      <div className={look['body']}>
        <FittedText title={title} text={body} maxSize={8} />
      </div>
    </div>
  );
}
