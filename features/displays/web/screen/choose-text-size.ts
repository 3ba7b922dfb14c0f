/** Chooses a text size by length: smaller for long texts, but always readable. */
export function chooseTextSize(text: string): 'large' | 'medium' | 'small' | 'least' {
  if (text.length <= 22) return 'large';
  if (text.length <= 55) return 'medium';
  return text.length <= 160 ? 'small' : 'least';
}
