/** Chooses a smaller text size for longer texts. Every size is readable from six meters. */
export function chooseTextSize(text: string): 'large' | 'medium' | 'small' | 'least' {
  if (text.length <= 22) return 'large';
  if (text.length <= 55) return 'medium';
  return text.length <= 160 ? 'small' : 'least';
}
