import { parsePhone, equivalentPhones } from '#platform/ui/phone.ts';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import type { FamilyDraft } from './family-draft.ts';

type Known = Pick<DeskRow, 'id' | 'joinsId' | 'cancelledAt' | 'church' | 'phone' | 'email'>;

/** The first form of the family that is being typed, if the desk has one: the same church, with the same phone or e-mail. */
export function findFirstForm<Row extends Known>(
  typed: { church: string; phone: string; email: string },
  families: readonly Row[],
): Row | null {
  const [church, email] = [plain(typed.church), plain(typed.email)];
  const stored = parsePhone(typed.phone);
  const phones = stored === null ? [] : equivalentPhones(stored);
  const isTheirs = (one: Row) =>
    one.cancelledAt === null &&
    one.joinsId === null &&
    plain(one.church) === church &&
    (phones.includes(one.phone) || (email !== '' && one.email === email));
  return families.find(isTheirs) ?? null;
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether what is typed joins a form that the family has sent already: offered as soon as it is known again, until somebody says no. */
export function useJoining(typed: FamilyDraft, families: readonly DeskRow[], keepAs: string) {
  // A 'no' concerns this first form: the next family that is typed here is offered its own.
  const [{ notTo }, change, forget] = useSavedValues(`${keepAs}-joins`, () => ({ notTo: '' }));
  const first = findFirstForm(typed, families);
  const isWanted = first?.id !== notTo;
  const want = (isWanted: boolean) => change({ notTo: isWanted ? '' : (first?.id ?? '') });
  return { first, isWanted, want, forget, joinsId: isWanted ? first?.id : undefined };
}
