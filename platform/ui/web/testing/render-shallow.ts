import * as React from 'react';
import { type Context, isValidElement, type ReactElement, type ReactNode } from 'react';

export type Contexts = ReadonlyMap<unknown, unknown>;

type Props = Record<string, unknown>;
type Effect = () => (() => void) | undefined | void;

/** React's internal dispatcher of hooks, which a renderer must set. */
const internals = (React as unknown as Record<string, { H: unknown }>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'];

/**
 * Renders one component with state and effects, but without a DOM. Inner components stay elements, whose `onClick` a test can call
 * directly.
 */
export function renderShallow(draw: () => ReactNode, contexts: Contexts = new Map()) {
  const cells: unknown[] = [];
  let at = 0;
  let tree: ReactNode = null;
  let isDrawing = false;
  let isStale = false;
  let effects: (() => void)[] = [];

  function cell<Cell>(first: () => Cell): Cell {
    if (at === cells.length) cells.push(first());
    return cells[at++] as Cell;
  }

  function changed(): void {
    isStale = true;
    if (!isDrawing) redraw();
  }

  function redraw(): void {
    const before = internals?.H;
    if (internals === undefined) throw new Error('React keeps its hooks elsewhere by now.');
    isDrawing = true;
    try {
      do {
        [isStale, at, effects] = [false, 0, []];
        internals.H = hooks;
        try {
          tree = draw();
        } finally {
          internals.H = before;
        }
        for (const run of effects) run();
      } while (isStale);
    } finally {
      isDrawing = false;
    }
  }

  function reducer<State, Action>(reduce: (state: State, action: Action) => State, first: () => State): [State, (action: Action) => void] {
    const held = cell(() => {
      const made = {
        state: first(),
        send(action: Action): void {
          const next = reduce(made.state, action);
          if (Object.is(next, made.state)) return;
          made.state = next;
          changed();
        },
      };
      return made;
    });
    return [held.state, held.send];
  }

  function memo<Value>(make: () => Value, needs: readonly unknown[] | null | undefined): Value {
    const held = cell(() => ({ needs: null as readonly unknown[] | null, value: undefined as Value }));
    if (!needs || isOther(held.needs, needs)) [held.needs, held.value] = [needs ?? null, make()];
    return held.value;
  }

  function effect(run: Effect, needs?: readonly unknown[]): void {
    const held = cell(() => ({ needs: null as readonly unknown[] | null, end: undefined as (() => void) | undefined }));
    if (needs && !isOther(held.needs, needs)) return;
    held.needs = needs ?? null;
    effects.push(() => {
      held.end?.();
      held.end = run() ?? undefined;
    });
  }

  const hooks = {
    useState: <State>(first: State | (() => State)) =>
      reducer<State, State | ((before: State) => State)>(
        (state, next) => (typeof next === 'function' ? (next as (before: State) => State)(state) : next),
        () => (typeof first === 'function' ? (first as () => State)() : first),
      ),
    useReducer: <State, Action>(reduce: (state: State, action: Action) => State, first: State, make?: (from: State) => State) =>
      reducer(reduce, () => (make ? make(first) : first)),
    useRef: <Value>(first: Value) => cell(() => ({ current: first })),
    useMemo: memo,
    useCallback: <Callback>(callback: Callback, needs?: readonly unknown[]) => memo(() => callback, needs),
    useEffect: effect,
    useLayoutEffect: effect,
    useInsertionEffect: effect,
    useImperativeHandle: () => {},
    useDebugValue: () => {},
    useId: () => cell(() => `id${String(cells.length)}`),
    useContext: (context: Context<unknown>) => valueOf(context),
    use: (context: Context<unknown>) => valueOf(context),
    useDeferredValue: <Value>(value: Value) => value,
    useTransition: () => [false, (run: () => void) => run()] as const,
    useSyncExternalStore: <Value>(listen: (heard: () => void) => () => void, read: () => Value) => {
      effect(() => listen(changed), [listen]);
      return read();
    },
  };

  const valueOf = (context: Context<unknown>): unknown =>
    contexts.has(context) ? contexts.get(context) : (context as unknown as { _currentValue: unknown })._currentValue;

  redraw();
  return {
    /** Returns all elements, from the outermost to the innermost. It includes elements in other props than `children`. */
    all: (): ReactElement<Props>[] => elementsIn(tree),
    find(fits: (props: Props, type: unknown) => boolean): Props {
      const found = elementsIn(tree).find(({ props, type }) => fits(props, type));
      if (found === undefined) throw new Error('Nothing that is drawn fits.');
      return found.props;
    },
  };
}

function isOther(before: readonly unknown[] | null, after: readonly unknown[]): boolean {
  return before === null || before.length !== after.length || after.some((item, nth) => !Object.is(item, before[nth]));
}

function elementsIn(node: unknown): ReactElement<Props>[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<Props>(node)) return [];
  return [node, ...Object.values(node.props).flatMap(elementsIn)];
}
