/** Tells those who listen instead of looking, when they have nothing else to hear. */
export function LiveRegion({ says }: { says: readonly string[] }) {
  return says.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- each place in the list speaks for itself, whatever it says
    <div key={at} aria-live="polite">
      <span className="unseen">{text}</span>
    </div>
  ));
}
