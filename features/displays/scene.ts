import { day as dayLong, hour } from '#platform/time/instant.ts';
import { type RowClosure, findRowClosure } from '#platform/time/find-row-closure.ts';
import { getLatestLocalClock, type LocalClock, getLocalClock } from './local-clock.ts';
import { compareByStart, getRowEnd, type CurrentProgram, getCurrentProgram } from './current-program.ts';
import type { Orientation } from './rules.ts';
import type {
  AssemblyFact,
  CampFact,
  ClosureFact,
  DutyFact,
  EventFact,
  PlanFact,
  PlanMark,
  ProgramRow,
  ScreenState,
  DisplayFact,
  Slide,
  UrgentFact,
} from './screen-state.ts';

export interface Scene {
  at: number;
  camp: CampFact;
  clock: LocalClock;
  event: EventFact | null;
  coming: EventFact | null;
  /** Active urgent messages, the latest first. */
  urgent: UrgentFact[];
  /** The assembly points of a roll call. While they are set, the screen shows nothing else. */
  assembly: AssemblyFact | null;
  plan: PlanFact | null;
  /** Marks to draw: all outermost places, and inner places only while they have a running row or a pause. */
  marks: SceneMark[];
  slides: Slide[];
  current: Slide;
  program: CurrentProgram;
  meals: ProgramRow[];
  closures: ClosureFact[];
  /** The closure of a current or upcoming row, by row id. */
  closedRows: ReadonlyMap<string, RowClosure>;
  duties: DutyFact[];
}

export interface SceneMark extends PlanMark {
  isOn: boolean;
}

export interface SceneOptions {
  orientation: Orientation;
  failed?: readonly string[];
  /** Time of the last contact with the server in milliseconds; omitted while connected. */
  lastContactAt?: number | null;
  /** Whether the TV knows the time. Default: true. */
  isTimeKnown?: boolean;
}

/** A screen without contact to the server hides facts that can change after this time. */
const trustDuration = dayLong;
/** Hide the assembly points of an offline screen after this time: everyone has been counted by then. */
const assemblyDuration = 2 * hour;

/** Computes the content of a screen from its state and the time. TVs, previews and the list of screens use this function. */
export function buildScene(
  state: ScreenState,
  at: number,
  { orientation, failed = [], lastContactAt = null, isTimeKnown = true }: SceneOptions,
): Scene {
  const silent = lastContactAt === null ? 0 : isTimeKnown ? at - lastContactAt : Infinity;
  const isTrusted = silent < trustDuration;
  const camp = findFact(state.shown, 'camp') ?? noCamp;
  const clock = getLocalClock(camp.zone, at);
  const { event, coming } = findEvents(state, at);
  const rows = event === null || !isTimeKnown ? [] : state.program.filter(({ eventId }) => eventId === event.eventId);
  const closures = isTrusted ? all(state.shown, 'closure') : [];
  const closedRows = findClosedRows(rows, closures, at);
  const program = getCurrentProgram(rows, state.own.placeIds, at, ({ id }) => closedRows.get(id)?.isWhole === true);
  const meals = findMeals(rows, at, camp.zone);
  const plan = findPlan(state, isTrusted);
  const context: SlideContext = {
    clock: getLatestLocalClock(camp.zone, at),
    plan,
    at,
    orientation,
    program,
    meals,
    isTrusted,
    isTimeKnown,
  };
  const own = event === null || event.slides.length === 0 ? defaultSlides : event.slides;
  const slides = own.filter((slide) => !failed.includes(slide.id) && isSlideShown(slide, context));
  const visibleSlides = slides.length === 0 ? [fallback] : slides;
  return {
    at,
    camp,
    clock,
    event,
    coming,
    urgent: isTimeKnown ? findUrgentMessages(state, at) : [],
    assembly: silent < assemblyDuration ? findAssembly(state, event) : null,
    plan,
    marks: buildMarks({ plan, program, closures, closedRows }),
    slides: visibleSlides,
    current: chooseCurrentSlide(visibleSlides, at),
    program,
    meals,
    closures,
    closedRows,
    duties: all(state.shown, 'duty').filter(({ until }) => Date.parse(until) > at),
  };
}

function findClosedRows(rows: readonly ProgramRow[], closures: readonly ClosureFact[], at: number): Map<string, RowClosure> {
  const closed = new Map<string, RowClosure>();
  if (closures.length === 0) return closed;
  const known = closures.map(({ placeIds, isLasting = false, ...fact }) => ({ ...fact, placeIds: placeIds ?? [fact.placeId], isLasting }));
  const inTime = [...rows].sort(compareByStart);
  for (const row of rows) {
    const planned = { placeIds: row.placeIds, startsAt: Date.parse(row.startsAt), isOver: getRowEnd(row, inTime) <= at };
    const closure = findRowClosure(planned, known, at);
    if (closure !== null) closed.set(row.id, closure);
  }
  return closed;
}

function findMeals(rows: readonly ProgramRow[], at: number, zone: string): ProgramRow[] {
  const inTime = [...rows].sort(compareByStart);
  const { day } = getLocalClock(zone, at);
  const isDue = ({ startsAt }: ProgramRow) => Date.parse(startsAt) <= at || getLocalClock(zone, Date.parse(startsAt)).day === day;
  return inTime.filter((row) => row.isMeal && isDue(row) && getRowEnd(row, inTime) > at);
}

/** Removes closures if the state is too old: they may have ended. */
function findPlan({ shown }: ScreenState, isTrusted: boolean): PlanFact | null {
  const plan = findFact(shown, 'plan') ?? null;
  if (plan === null || isTrusted) return plan;
  const withoutClosures = (marks: readonly PlanMark[]) => marks.map((mark) => ({ ...mark, isClosed: false }));
  return { ...plan, marks: withoutClosures(plan.marks), ...(plan.parts && { parts: withoutClosures(plan.parts) }) };
}

function buildMarks({
  plan,
  program: { now },
  closures,
  closedRows,
}: Pick<Scene, 'plan' | 'program' | 'closures' | 'closedRows'>): SceneMark[] {
  if (plan === null) return [];
  const running = now.filter(({ id }) => closedRows.get(id)?.isWhole !== true);
  const places = new Set<string>();
  // Do not use `flatMap`: the oldest TVs have none.
  for (const { placeIds } of running) for (const id of placeIds) places.add(id);
  const toSceneMark = (mark: PlanMark) => {
    const [own] = mark.placeIds ?? [];
    const closure = closures.find(({ placeId, placeIds = [placeId] }) => own !== undefined && placeIds.includes(own));
    const isOn = (mark.placeIds ?? []).some((id) => places.has(id));
    return { ...mark, isClosed: mark.isClosed || closure !== undefined, isOn, isPaused: closure?.isLasting === false };
  };
  const parts = (plan.parts ?? []).map(toSceneMark).filter(({ isOn, isPaused }) => isOn || isPaused);
  return [...plan.marks.map(toSceneMark), ...parts];
}

const slide = (kind: Slide['kind'], seconds: number): Slide => ({
  id: `usual.${kind}`,
  kind,
  content: {},
  seconds,
  firstDay: null,
  lastDay: null,
  fromMinute: null,
  untilMinute: null,
  orientation: null,
});

export const defaultSlides: readonly Slide[] = [slide('now', 20), slide('meals', 10), slide('welcome', 10)];
const fallback = slide('clock', 15);
const noCamp: CampFact = { id: 'camp', kind: 'camp', name: '', zone: 'America/New_York', locale: 'en-US' };

interface SlideContext {
  clock: LocalClock;
  at: number;
  orientation: Orientation;
  program: CurrentProgram;
  plan: PlanFact | null;
  meals: ProgramRow[];
  isTrusted: boolean;
  isTimeKnown: boolean;
}

function isSlideShown(slide: Slide, context: SlideContext): boolean {
  if (slide.orientation !== null && slide.orientation !== context.orientation) return false;
  const isTimed = slide.firstDay !== null || slide.lastDay !== null || slide.fromMinute !== null || slide.untilMinute !== null;
  if (isTimed && !context.isTimeKnown) return false;
  return isScheduledAt(slide, context.clock) && hasContent(slide, context);
}

/** Hours that cross midnight, such as 20:00 to 6:00, belong to the day on which they begin. */
export function isScheduledAt({ firstDay, lastDay, fromMinute, untilMinute }: Slide, { day, minute }: LocalClock): boolean {
  const from = fromMinute ?? 0;
  const until = untilMinute ?? 1440;
  const isOver = from >= until && minute < until;
  const on = isOver ? dayBefore(day) : day;
  if ((firstDay !== null && on < firstDay) || (lastDay !== null && on > lastDay)) return false;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00.000Z`) - dayLong).toISOString().slice(0, 10);
}

function hasContent({ kind, content, pictures = [] }: Slide, { program, plan, meals, at, isTrusted, isTimeKnown }: SlideContext): boolean {
  if (kind === 'now') return program.now.length > 0 || program.next.length > 0;
  if (kind === 'meals') return meals.length > 0;
  if (kind === 'pictures') return isTrusted && pictures.length > 0;
  if (kind === 'countdown') return isTimeKnown && content.at !== undefined && Date.parse(content.at) > at;
  if (kind === 'notice' || kind === 'text') return Boolean(content.title) || Boolean(content.text);
  return kind !== 'map' || plan !== null;
}

/** The slide depends only on the time. All screens of a hall change together, and a list can show the slide of each screen. */
function chooseCurrentSlide(slides: readonly Slide[], at: number): Slide {
  const length = slides.reduce((sum, { seconds }) => sum + seconds, 0);
  let remaining = Math.floor(at / 1000) % length;
  for (const candidate of slides) {
    if (remaining < candidate.seconds) return candidate;
    remaining -= candidate.seconds;
  }
  return slides[0] ?? fallback;
}

/** If several events are current, returns the one with a program at the screen's place today, otherwise the one that began last. */
function findEvents({ own, shown, program }: ScreenState, at: number): Pick<Scene, 'event' | 'coming'> {
  const events = all(shown, 'event').sort((one_, other) => Date.parse(one_.startsAt) - Date.parse(other.startsAt));
  const on = events.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt));
  const isHere = ({ eventId }: EventFact) =>
    program.some(
      (row) =>
        row.eventId === eventId &&
        Math.abs(Date.parse(row.startsAt) - at) < dayLong / 2 &&
        row.placeIds.some((id) => own.placeIds.includes(id)),
    );
  const here = on.filter(isHere);
  const coming = events.filter(({ startsAt }) => Date.parse(startsAt) > at)[0] ?? null;
  return { event: here[here.length - 1] ?? on[on.length - 1] ?? null, coming };
}

/** Prefers a real roll call to a drill. Among several, prefers the one of the current event, otherwise the one that began last. */
function findAssembly({ shown }: ScreenState, event: EventFact | null): AssemblyFact | null {
  const rank = ({ isDrill, eventId }: AssemblyFact) => (isDrill ? 2 : 0) + (eventId === event?.eventId ? 0 : 1);
  const first = (one_: AssemblyFact, other: AssemblyFact) =>
    rank(one_) - rank(other) || Date.parse(other.startedAt) - Date.parse(one_.startedAt);
  return all(shown, 'assembly').sort(first)[0] ?? null;
}

function findUrgentMessages({ own, shown }: ScreenState, at: number): UrgentFact[] {
  return all(shown, 'urgent')
    .filter(({ screenIds }) => screenIds === null || screenIds.includes(own.id))
    .filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= at && at < Date.parse(endsAt))
    .sort((one_, other) => Date.parse(other.startsAt) - Date.parse(one_.startsAt));
}

function all<Kind extends DisplayFact['kind']>(facts: readonly DisplayFact[], kind: Kind): Extract<DisplayFact, { kind: Kind }>[] {
  return facts.filter((row) => row.kind === kind) as Extract<DisplayFact, { kind: Kind }>[];
}

function findFact<Kind extends DisplayFact['kind']>(
  facts: readonly DisplayFact[],
  kind: Kind,
): Extract<DisplayFact, { kind: Kind }> | undefined {
  return all(facts, kind)[0];
}
