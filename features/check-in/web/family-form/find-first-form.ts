import { parsePhone, equivalentPhones } from '#platform/i18n/phone.ts';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import type { FamilyDraft } from './family-draft.ts';

type FamilyContact = Pick<DeskRow, 'id' | 'joinsId' | 'cancelledAt' | 'church' | 'phone' | 'email'>;

/** Finds the first form of the same family. A family matches if it has the same church, and the same phone or email. */
export function findFirstForm<Row extends FamilyContact>(
  draft: { church: string; phone: string; email: string },
  families: readonly Row[],
): Row | null {
  const [church, email] = [normalize(draft.church), normalize(draft.email)];
  const stored = parsePhone(draft.phone);
  const phones = stored === null ? [] : equivalentPhones(stored);
  const isSameFamily = (family: Row) =>
    family.cancelledAt === null &&
    family.joinsId === null &&
    normalize(family.church) === church &&
    (phones.includes(family.phone) || (email !== '' && family.email === email));
  return families.find(isSameFamily) ?? null;
}

function normalize(text: string): string {
  return text.trim().toLowerCase();
}

/** Offers to join the family's first form as soon as the draft matches it, until the user declines. */
export function useJoining(draft: FamilyDraft, families: readonly DeskRow[], keepAs: string) {
  // A declined offer applies only to that first form. If the draft matches another family, there is a new offer.
  const [{ notTo }, change, forget] = useSavedValues(`${keepAs}-joins`, () => ({ notTo: '' }));
  const first = findFirstForm(draft, families);
  const isWanted = first?.id !== notTo;
  const setWanted = (isWanted: boolean) => change({ notTo: isWanted ? '' : (first?.id ?? '') });
  return { first, isWanted, want: setWanted, forget, joinsId: isWanted ? first?.id : undefined };
}
