import { expectTypeOf, test } from 'vitest';
import type { done, Refusal } from '#platform/http/outcome.ts';
import type { ActionSpec } from './use-action.ts';

type Close = ActionSpec<{ id: string }, typeof done | Refusal<'gone' | 'already-closed'>>;
type SignOut = ActionSpec<object, typeof done>;

test('requires a text for each refusal reason of the call', () => {
  expectTypeOf<{ problems: { gone: string; 'already-closed': string } }>().toExtend<Close>();
  expectTypeOf<{ problems: { gone: string; 'already-closed': () => void } }>().toExtend<Close>();
  expectTypeOf<{ problems: { gone: string } }>().not.toExtend<Close>();
  expectTypeOf<object>().not.toExtend<Close>();
  expectTypeOf<object>().toExtend<SignOut>();
});

test('requires no text for refusal reasons that the design system has a text for', () => {
  expectTypeOf<object>().toExtend<ActionSpec<object, typeof done | Refusal<'empty' | 'too-long'>>>();
});

test('passes the answer to `done` only if it is not a refusal', () => {
  type Told = Parameters<NonNullable<Close['done']>>;
  expectTypeOf<Told>().toEqualTypeOf<[answer: { readonly done: true }, input: { id: string }]>();
});
