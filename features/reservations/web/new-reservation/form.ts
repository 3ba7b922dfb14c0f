import type { useForm } from '#platform/ui/web/forms/use-form.ts';
import type { CreateInput } from './create-input.ts';
import type { ReservationDraft } from './start.ts';

/** The form of a new reservation, handed to the parts of its window. */
export type NewReservationForm = ReturnType<typeof useForm<ReservationDraft, CreateInput>>;
