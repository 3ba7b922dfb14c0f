import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { manualSteps, Step } from '#features/onboarding/rules.ts';
import type { StepFactsRow } from '#features/onboarding/shapes.ts';
import { NewReservationButton } from '#features/reservations/web/new-reservation/new-reservation-button.tsx';
import { useCanOpen } from '#features/use-can-open.ts';
import { useExampleCamp } from '#features/places/web/use-example-camp.ts';
import { firstStepsTexts } from '#web/home/first-steps/i18n/texts.ts';

export function StepActions({ step, facts }: { step: Step; facts: StepFactsRow }) {
  const w = useTexts(firstStepsTexts).actions;
  switch (step) {
    case 'camp':
      return (
        <>
          <Go to="/admin?tab=settings">{w.camp}</Go>
          {facts.isCampNamed && <MarkDoneButton step="camp">{w.campRight}</MarkDoneButton>}
        </>
      );
    case 'places':
      return <PlacesActions />;
    case 'costs':
      return (
        <>
          <Go to="/admin?tab=costs">{w.costs}</Go>
          <MarkDoneButton step="costs">{w.costsRight}</MarkDoneButton>
        </>
      );
    case 'payment':
      return <PaymentActions payWay={facts.payWay} />;
    case 'mail':
      return <MailActions facts={facts} />;
    case 'second-factor':
      return <Go to="/account-settings#second-step">{w.secondFactor}</Go>;
    case 'backup':
      return (
        <>
          <code className="wrap-anywhere bg-hover rounded py-1 px-2">{facts.backupCommand}</code>
          <CopyButton text={facts.backupCommand} />
        </>
      );
    case 'event':
      return <EventAction />;
    case 'poster':
      return facts.eventId === null ? null : (
        <>
          <Go to={`/desk/${facts.eventId}/poster`}>{w.poster}</Go>
          <MarkDoneButton step="poster">{w.posterHangs}</MarkDoneButton>
        </>
      );
  }
}

/** An administrator may lack the permission to plan events. The step then links to the permissions. */
function EventAction() {
  const w = useTexts(firstStepsTexts).actions;
  return useCanOpen('/calendar') ? <NewReservationButton label={w.event} isEvent /> : <Go to="/admin?tab=people">{w.whoPlans}</Go>;
}

function PlacesActions() {
  const w = useTexts(firstStepsTexts).actions;
  const { start, add } = useExampleCamp();
  return (
    <>
      <Button kind="plain" loading={add.pending} onClick={start}>
        {w.startingPlaces}
      </Button>
      <Go to="/calendar/import?kind=places">{w.placesFile}</Go>
      <Go to="/admin?tab=places">{w.placesOne}</Go>
      <ActionNote of={add} onRetry={start} />
    </>
  );
}

function PaymentActions({ payWay }: Pick<StepFactsRow, 'payWay'>) {
  const words = useTexts(firstStepsTexts);
  const check = useAction(calls.firstSteps.checkSquare.mutate, { problems: words.keys });
  return (
    <>
      {payWay === 'pretend' && <Go to="/payments">{words.actions.tryPayment}</Go>}
      {payWay === 'square' && (
        <Button kind="plain" loading={check.pending} onClick={() => check.run({})}>
          {words.actions.checkKeys}
        </Button>
      )}
      <MarkDoneButton step="payment">{words.actions.atDesk}</MarkDoneButton>
      <ActionNote of={check} />
    </>
  );
}

function MailActions({ facts: { trialMail } }: { facts: StepFactsRow }) {
  const words = useTexts(firstStepsTexts);
  const send = useAction(calls.firstSteps.sendTrial.mutate, {});
  return (
    <>
      <Button kind="plain" loading={send.pending} onClick={() => send.run({})}>
        {words.actions.sendOne}
      </Button>
      {(trialMail === 'kept' || trialMail === 'failed') && <Go to="/admin?tab=mails">{words.actions.seeMails}</Go>}
      <ActionNote of={send} />
    </>
  );
}

function MarkDoneButton({ step, children }: { step: (typeof manualSteps)[number]; children: string }) {
  const markDone = useAction(calls.firstSteps.sayDone.mutate, {});
  return (
    <>
      <Button kind="plain" loading={markDone.pending} onClick={() => markDone.run({ step })}>
        {children}
      </Button>
      <ActionNote of={markDone} />
    </>
  );
}

function Go({ to, children }: { to: string; children: string }) {
  return (
    <Button as="a" kind="plain" {...useInternalLink(to)}>
      {children}
    </Button>
  );
}
