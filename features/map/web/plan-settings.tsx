import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction, useUndoHandler } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { ActionNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { planAddress } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { EarlierPlans } from './earlier-plans.tsx';
import { type PlanUploadResult, sendPlan } from './send-plan.ts';
import style from './plan-settings.module.css';

export function PlanSettings() {
  const w = useTexts(mapTexts).plan;
  const { rows, state } = useLive('map.plan', {});
  const [plan] = rows;
  const { problem, isSending, send } = usePlanUpload();
  const takeAway = useAction(calls.map.takePlanAway.mutate, {
    problems: { 'changed-meanwhile': w.changedMeanwhile },
    done: () => ({ title: w.planRemoved }),
    undo: ({ id }) => calls.map.choosePlan.mutate({ id, from: null }),
  });
  const map = useInternalLink('/map?draw=yes');
  if (state === 'loading') return null;
  return (
    <Panel title={w.title} note={w.note}>
      <div className="grid grid-cols-1 gap-3">
        {plan !== undefined && (
          <img src={planAddress(plan.id)} alt={w.title} className={`rounded ${style.plan}`} width={plan.width} height={plan.height} />
        )}
        <div className="flex flex-wrap gap-2">
          <label className="choice">
            <input
              type="file"
              accept=".svg,image/svg+xml,image/jpeg,image/png,image/webp"
              disabled={isSending}
              aria-invalid={problem !== null || undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                currentTarget.value = '';
                if (file) void send(file);
              }}
            />
            {isSending ? w.sending : plan === undefined ? w.choose : w.replace}
          </label>
          {plan !== undefined && (
            <>
              <Button as="a" kind="plain" {...map}>
                {w.toMap}
              </Button>
              <Button kind="quiet" loading={takeAway.pending} onClick={() => void takeAway.run({ id: plan.id })}>
                {w.removePlan}
              </Button>
            </>
          )}
        </div>
        {problem !== null && <ProblemNote>{w.problems[problem]}</ProblemNote>}
        <ActionNote of={takeAway} />
        <EarlierPlans currentPlanId={plan?.id ?? null} />
      </div>
    </Panel>
  );
}

type Problem = Extract<PlanUploadResult, { refused: string }>['refused'];

function usePlanUpload() {
  const w = useTexts(mapTexts).plan;
  const { grouped } = useNumbers();
  const undoing = useUndoHandler();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function send(file: File): Promise<void> {
    setSending(true);
    setProblem(null);
    const answer = await sendPlan(file);
    setSending(false);
    if ('refused' in answer) return setProblem(answer.refused);
    const removed = Object.entries(answer.removed).map(([what, count]) => `${what} (${grouped(count)})`);
    const { id: from, before } = answer;
    toast({
      title: w.planSaved,
      ...(removed.length > 0 && { body: w.cleaned(removed.join(', ')) }),
      ...(before !== null && { undo: undoing(() => calls.map.choosePlan.mutate({ id: before, from })) }),
    });
  }
  return { problem, isSending, send };
}
