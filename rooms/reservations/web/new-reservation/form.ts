import type { useForm } from '#platform/ui/web/forms/use-form.ts';
import type { Request } from './request.ts';
import type { Typed } from './start.ts';

/** The form of a new reservation, handed to the parts of its window. */
export type NewForm = ReturnType<typeof useForm<Typed, Request>>;
