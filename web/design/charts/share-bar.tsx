interface ShareBarProps {
  /** From 0 to 1 of the longest. */
  share: number
  /** Draws a second length beyond the first as an outline. */
  reach?: number
}

/** Draws a length beside a number, in a row of a table: the number says it, the bar shows it. */
export function ShareBar({ share, reach }: ShareBarProps) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-3 w-full min-w-12 overflow-visible"
    >
      {reach !== undefined && (
        <rect
          width={lengthOf(reach)}
          height="10"
          vectorEffect="non-scaling-stroke"
          className="fill-leaf-tint stroke-leaf"
        />
      )}
      <rect width={lengthOf(share)} height="10" className="fill-leaf" />
    </svg>
  )
}

const lengthOf = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 10
