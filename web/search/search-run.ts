import { type CallFailure, toCallFailure } from '#platform/http/web/calls.ts';

export interface SearchHit {
  key: string;
  path: string;
  title: string;
  note: string;
}

export type SearchCall = (words: string, signal: AbortSignal) => Promise<SearchHit[]>;

/** The result of one kind. While a new search runs, `hits` are the results of the previous one. */
export interface SearchAnswer {
  hits: readonly SearchHit[];
  isAsking: boolean;
  failure: CallFailure | null;
}

export interface SearchRun<Kind extends string> {
  type(words: string): void;
  retry(): void;
  close(): void;
  readonly words: string;
  readonly answers: Readonly<Record<Kind, SearchAnswer>>;
}

export const debounceMs = 150;

/** Searches several kinds in parallel and ignores outdated answers. A failed kind does not affect the others. */
export function createSearchRun<Kind extends string>(
  searchCalls: Readonly<Record<Kind, SearchCall>>,
  onChange: () => void,
): SearchRun<Kind> {
  const kinds = Object.keys(searchCalls) as Kind[];
  const emptyAnswer: SearchAnswer = { hits: [], isAsking: false, failure: null };
  const all = (answer: (kind: Kind) => SearchAnswer) =>
    Object.fromEntries(kinds.map((kind) => [kind, answer(kind)])) as Record<Kind, SearchAnswer>;
  let answers = all(() => emptyAnswer);
  let words = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();

  function set(next: Record<Kind, SearchAnswer>): void {
    answers = next;
    onChange();
  }

  function stop(): void {
    clearTimeout(timer);
    controller.abort();
  }

  async function runSearch(kind: Kind, { signal }: AbortController): Promise<void> {
    const answer = await searchCalls[kind](words, signal).then(
      (hits): SearchAnswer => ({ hits, isAsking: false, failure: null }),
      (wrong: unknown): SearchAnswer => ({ hits: [], isAsking: false, failure: signal.aborted ? null : toCallFailure(wrong) }),
    );
    if (!signal.aborted) set({ ...answers, [kind]: answer });
  }

  function startSearch(rest: number): void {
    stop();
    if (words === '') return set(all(() => emptyAnswer));
    const own = new AbortController();
    controller = own;
    set(all((kind) => ({ ...answers[kind], isAsking: true, failure: null })));
    timer = setTimeout(() => {
      for (const kind of kinds) void runSearch(kind, own);
    }, rest);
  }

  return {
    type(typed) {
      const next = typed.trim();
      if (next === words) return;
      words = next;
      startSearch(debounceMs);
    },
    retry: () => startSearch(0),
    close: stop,
    get words() {
      return words;
    },
    get answers() {
      return answers;
    },
  };
}
