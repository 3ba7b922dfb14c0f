import { expectTypeOf, test } from 'vitest';
import type { done, Refusal } from '#platform/http/outcome.ts';
import type { ActionSpec } from './use-action.ts';

type Close = ActionSpec<{ id: string }, typeof done | Refusal<'gone' | 'already-closed'>>;
type SignOut = ActionSpec<object, typeof done>;

test('words are demanded for each reason that a call may refuse for', () => {
  expectTypeOf<{ problems: { gone: string; 'already-closed': string } }>().toExtend<Close>();
  expectTypeOf<{ problems: { gone: string; 'already-closed': () => void } }>().toExtend<Close>();
  expectTypeOf<{ problems: { gone: string } }>().not.toExtend<Close>();
  expectTypeOf<object>().not.toExtend<Close>();
  expectTypeOf<object>().toExtend<SignOut>();
});

test('what the kit has words for needs none of the room', () => {
  expectTypeOf<object>().toExtend<ActionSpec<object, typeof done | Refusal<'empty' | 'too-long'>>>();
});

test('done is told what was answered without the refusals', () => {
  type Told = Parameters<NonNullable<Close['done']>>;
  expectTypeOf<Told>().toEqualTypeOf<[answer: { readonly done: true }, input: { id: string }]>();
});
