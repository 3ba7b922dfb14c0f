import { useState } from 'react';

/** Tracks the family whose cash form is open by keyboard, until the form closes or another family opens. */
export function useCashForm(openId: string | null) {
  const [familyId, setFamilyId] = useState<string | null>(null);
  const [openBefore, setOpenBefore] = useState(openId);
  if (openBefore !== openId) {
    setOpenBefore(openId);
    if (familyId !== openId) setFamilyId(null);
  }
  return { familyId, open: setFamilyId, close: () => setFamilyId(null) };
}
