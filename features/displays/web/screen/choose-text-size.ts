/** Pure. How large a text may stand so that it fits: long ones smaller, but never so small that nobody reads them. */
export function chooseTextSize(text: string): 'large' | 'medium' | 'small' | 'least' {
  if (text.length <= 22) return 'large';
  if (text.length <= 55) return 'medium';
  return text.length <= 160 ? 'small' : 'least';
}
