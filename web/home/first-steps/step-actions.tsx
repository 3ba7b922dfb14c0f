import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { CopyButton } from '#platform/ui/web/press/link.tsx';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { saidDone, Step } from '#rooms/first-steps/rules.ts';
import type { StepFactsRow } from '#rooms/first-steps/shapes.ts';
import { NewReservationButton } from '#rooms/reservations/web/new-reservation/new-reservation-button.tsx';
import { useMayOpen } from '#rooms/use-may-open.ts';
import { useExampleCamp } from '#rooms/reservations/web/places/use-example-camp.ts';
import { firstStepsWords } from '#web/home/first-steps/words/words.ts';

/** What leads to a step, or does it. */
export function StepActions({ step, facts }: { step: Step; facts: StepFactsRow }) {
  const w = useWords(firstStepsWords).actions;
  switch (step) {
    case 'camp':
      return (
        <>
          <Go to="/admin?tab=settings">{w.camp}</Go>
          {facts.isCampNamed && <SayDone step="camp">{w.campRight}</SayDone>}
        </>
      );
    case 'places':
      return <PlacesActions />;
    case 'costs':
      return (
        <>
          <Go to="/admin?tab=costs">{w.costs}</Go>
          <SayDone step="costs">{w.costsRight}</SayDone>
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
          <code className="anywhere on-hover rounded pad-block-4 pad-across-8">{facts.backupCommand}</code>
          <CopyButton text={facts.backupCommand} />
        </>
      );
    case 'event':
      return <EventAction />;
    case 'poster':
      return facts.eventId === null ? null : (
        <>
          <Go to={`/desk/${facts.eventId}/poster`}>{w.poster}</Go>
          <SayDone step="poster">{w.posterHangs}</SayDone>
        </>
      );
  }
}

/** Who administers may not plan events by that alone: somebody is let, at first oneself. */
function EventAction() {
  const w = useWords(firstStepsWords).actions;
  return useMayOpen('/calendar') ? <NewReservationButton label={w.event} isEvent /> : <Go to="/admin?tab=people">{w.whoPlans}</Go>;
}

function PlacesActions() {
  const w = useWords(firstStepsWords).actions;
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
  const words = useWords(firstStepsWords);
  const check = useAction(calls.firstSteps.checkSquare.mutate, { problems: words.keys });
  return (
    <>
      {payWay === 'pretend' && <Go to="/payments">{words.actions.tryPayment}</Go>}
      {payWay === 'square' && (
        <Button kind="plain" loading={check.pending} onClick={() => check.run({})}>
          {words.actions.checkKeys}
        </Button>
      )}
      <SayDone step="payment">{words.actions.atDesk}</SayDone>
      <ActionNote of={check} />
    </>
  );
}

function MailActions({ facts: { trialMail } }: { facts: StepFactsRow }) {
  const words = useWords(firstStepsWords);
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

function SayDone({ step, children }: { step: (typeof saidDone)[number]; children: string }) {
  const say = useAction(calls.firstSteps.sayDone.mutate, {});
  return (
    <>
      <Button kind="plain" loading={say.pending} onClick={() => say.run({ step })}>
        {children}
      </Button>
      <ActionNote of={say} />
    </>
  );
}

function Go({ to, children }: { to: string; children: string }) {
  return (
    <Button as="a" kind="plain" {...useGoLink(to)}>
      {children}
    </Button>
  );
}
