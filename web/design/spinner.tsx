/** Draws a turning ring, in the colour and near the size of the text around it. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 animate-spin" aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity=".3" strokeWidth="3" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
