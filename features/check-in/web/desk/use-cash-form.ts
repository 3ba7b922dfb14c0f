import { useState } from 'react';

/**
 * Remembers the family whose cash form a keyboard shortcut opened. Forgets it when the form closes or the row of another family is opened.
 */
export function useCashForm(openId: string | null) {
  const [familyId, setFamilyId] = useState<string | null>(null);
  const [openBefore, setOpenBefore] = useState(openId);
  if (openBefore !== openId) {
    setOpenBefore(openId);
    if (familyId !== openId) setFamilyId(null);
  }
  return { familyId, open: setFamilyId, close: () => setFamilyId(null) };
}
