import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RollCallRow, StartInput } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { useSendStartOrEnd } from './use-send-start-or-end.ts';

/** Turns a drill into a real roll call and keeps its counts. */
export function MakeRealButton({ rollCall: { eventId } }: { rollCall: RollCallRow }) {
  const { start: w, problems } = useTexts(rollCallTexts);
  const send = useSendStartOrEnd();
  const real = useAction((input: StartInput) => send({ call: 'rollCall.start', input }), {
    problems,
    done: ({ isPending }) => (isPending ? w.savedOffline : w.started),
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
