import { useState } from 'react';

/** Remembers for which family a keyboard shortcut opened the cash form, until the form closes or another family opens. */
export function useCashForm(openId: string | null) {
  const [familyId, setFamilyId] = useState<string | null>(null);
  const [openBefore, setOpenBefore] = useState(openId);
  if (openBefore !== openId) {
    setOpenBefore(openId);
    if (familyId !== openId) setFamilyId(null);
  }
  return { familyId, open: setFamilyId, close: () => setFamilyId(null) };
}
