import { type CallFailure, toCallFailure } from '#platform/http/web/calls.ts';

/** One thing that was found, and where it leads. */
export interface Hit {
  key: string;
  path: string;
  title: string;
  note: string;
}

/** Asks one kind of things; the server decides what of it this person may see. */
export type SearchCall = (words: string, signal: AbortSignal) => Promise<Hit[]>;

/** What is known of one kind. While a newer question is under way, the hits are those of the last one. */
export interface SearchAnswer {
  hits: readonly Hit[];
  isAsking: boolean;
  failure: CallFailure | null;
}

export interface SearchRun<Kind extends string> {
  /** What is typed now: asked once the fingers rest. */
  type(words: string): void;
  /** Asks the same again. */
  retry(): void;
  close(): void;
  /** What was typed last. */
  readonly words: string;
  readonly answers: Readonly<Record<Kind, SearchAnswer>>;
}

export const debounceMs = 150;

/**
 * Searches several kinds at once. An answer that comes after a later question is thrown away, so that the
 * hits are never older than what is typed; a kind that fails says so and leaves the others alone.
 */
export function createSearchRun<Kind extends string>(asks: Readonly<Record<Kind, SearchCall>>, onChange: () => void): SearchRun<Kind> {
  const kinds = Object.keys(asks) as Kind[];
  const nothing: SearchAnswer = { hits: [], isAsking: false, failure: null };
  const all = (answer: (kind: Kind) => SearchAnswer) =>
    Object.fromEntries(kinds.map((kind) => [kind, answer(kind)])) as Record<Kind, SearchAnswer>;
  let answers = all(() => nothing);
  let words = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = new AbortController();

  function set(next: Record<Kind, SearchAnswer>): void {
    answers = next;
    onChange();
  }

  function stop(): void {
    clearTimeout(timer);
    underWay.abort();
  }

  async function ask(kind: Kind, { signal }: AbortController): Promise<void> {
    const answer = await asks[kind](words, signal).then(
      (hits): SearchAnswer => ({ hits, isAsking: false, failure: null }),
      (wrong: unknown): SearchAnswer => ({ hits: [], isAsking: false, failure: signal.aborted ? null : toCallFailure(wrong) }),
    );
    if (!signal.aborted) set({ ...answers, [kind]: answer });
  }

  function begin(rest: number): void {
    stop();
    if (words === '') return set(all(() => nothing));
    const own = new AbortController();
    underWay = own;
    set(all((kind) => ({ ...answers[kind], isAsking: true, failure: null })));
    timer = setTimeout(() => {
      for (const kind of kinds) void ask(kind, own);
    }, rest);
  }

  return {
    type(typed) {
      const next = typed.trim();
      if (next === words) return;
      words = next;
      begin(debounceMs);
    },
    retry: () => begin(0),
    close: stop,
    get words() {
      return words;
    },
    get answers() {
      return answers;
    },
  };
}
