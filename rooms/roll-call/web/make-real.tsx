import { newId } from '#platform/http/web/new-id.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { RollCallRow, StartInput } from '#rooms/roll-call/shapes.ts';
import { rollCallTexts } from '#rooms/roll-call/words/words.ts';
import { sendFromDevice } from './send-kept.ts';

/** A drill that turns out to be real is the same count. */
export function MakeRealButton({ rollCall: { eventId } }: { rollCall: RollCallRow }) {
  const { start: w, problems } = useTexts(rollCallTexts);
  const session = useSession();
  const account = session.state === 'account' ? session.account.id : '';
  const real = useAction((input: StartInput) => sendFromDevice({ call: 'rollCall.start', input }, account), {
    problems,
    done: ({ isKept }) => (isKept ? w.kept : w.started),
  });
  async function press(): Promise<void> {
    if (!(await ask({ title: w.makeRealTitle, body: w.makeRealBody, yes: w.makeRealYes, isDanger: true }))) return;
    void real.run({ id: newId(), eventId, kind: 'real', assembly: [] });
  }
  return (
    <>
      <ActionNote of={real} />
      <Button kind="plain" size="lg" hue="berry" loading={real.pending} onClick={() => void press()}>
        {w.makeReal}
      </Button>
    </>
  );
}
