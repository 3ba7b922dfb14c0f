import type { useForm } from '#platform/ui/web/forms/use-form.ts';
import type { CreateInput } from './create-input.ts';
import type { ReservationDraft } from './start.ts';

export type NewReservationForm = ReturnType<typeof useForm<ReservationDraft, CreateInput>>;
