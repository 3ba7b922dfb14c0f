import { useState } from 'react';

/** The family whose cash is asked for by a key, until its form closes or another family is open. */
export function useCashForm(openId: string | null) {
  const [askedOf, askOf] = useState<string | null>(null);
  const [openBefore, setOpenBefore] = useState(openId);
  if (openBefore !== openId) {
    setOpenBefore(openId);
    if (askedOf !== openId) askOf(null);
  }
  return { askedOf, askOf, drop: () => askOf(null) };
}
