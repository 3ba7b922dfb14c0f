import { CallError } from '#platform/http/create-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SearchCall, type SearchHit, createSearchRun, debounceMs } from './search-run.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hit = (title: string): SearchHit => ({ key: title, path: `/${title}`, title, note: '' });
const titles = (hits: readonly SearchHit[]) => hits.map(({ title }) => title);

function slow() {
  const searches: { words: string; answer: (hits: SearchHit[]) => void; fail: (wrong: Error) => void; signal: AbortSignal }[] = [];
  const search: SearchCall = (words, signal) =>
    // oxlint-disable-next-line promise/avoid-new -- the test resolves it itself
    new Promise((answer, fail) => {
      searches.push({ words, answer, fail, signal });
    });
  return { asked: searches, ask: search };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the search runs once the user stops typing, not for every letter', async () => {
  const people = slow();
  const search = createSearchRun({ people: people.ask }, () => {});
  for (const words of ['r', 'ru', 'rut', 'ruth']) {
    search.type(words);
    await vi.advanceTimersByTimeAsync(debounceMs - 1);
  }
  expect(people.asked).toEqual([]);
  expect(search.answers.people.isAsking).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(people.asked.map(({ words }) => words)).toEqual(['ruth']);
});

test('the search ignores an old answer that arrives after a newer one', async () => {
  const people = slow();
  const search = createSearchRun({ people: people.ask }, () => {});
  search.type('ru');
  await vi.advanceTimersByTimeAsync(debounceMs);
  search.type('ruth');
  await vi.advanceTimersByTimeAsync(debounceMs);
  people.asked[1]?.answer([hit('Ruth')]);
  await settle();
  people.asked[0]?.answer([hit('Rupert')]);
  await settle();
  expect(titles(search.answers.people.hits)).toEqual(['Ruth']);
  expect(people.asked[0]?.signal.aborted).toBe(true);
});

test('the search keeps waiting for the newer answer when an old one arrives', async () => {
  const people = slow();
  const search = createSearchRun({ people: people.ask }, () => {});
  search.type('ru');
  await vi.advanceTimersByTimeAsync(debounceMs);
  search.type('ruth');
  people.asked[0]?.answer([hit('Rupert')]);
  await settle();
  expect(search.answers.people).toEqual({ hits: [], isAsking: true, failure: null });
});

test('the search reports a failed kind without affecting the others, and retries it on request', async () => {
  const [people, places] = [slow(), slow()];
  const search = createSearchRun({ people: people.ask, places: places.ask }, () => {});
  search.type('oak');
  await vi.advanceTimersByTimeAsync(debounceMs);
  people.asked[0]?.fail(new CallError());
  places.asked[0]?.answer([hit('Oak House')]);
  await settle();
  expect(search.answers.people.failure?.code).toBe('offline');
  expect(titles(search.answers.places.hits)).toEqual(['Oak House']);
  search.retry();
  await settle();
  people.asked[1]?.answer([hit('Ann Oakes')]);
  await settle();
  expect(search.answers.people).toEqual({ hits: [hit('Ann Oakes')], isAsking: false, failure: null });
});

test('the search returns no results for empty input and sends no call', async () => {
  const people = slow();
  const search = createSearchRun({ people: people.ask }, () => {});
  search.type('ruth');
  search.type('  ');
  await vi.advanceTimersByTimeAsync(debounceMs * 2);
  expect(people.asked).toEqual([]);
  expect(search.answers.people).toEqual({ hits: [], isAsking: false, failure: null });
});
