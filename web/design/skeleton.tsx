interface SkeletonProps {
  /** Classes that give the final size, such as `h-6 w-40`. */
  className: string
  /** Round, for pictures of people and clocks. */
  isRound?: boolean
}

/** A place held at its final size while data is on its way. Put one `role="status"` around a group of them. */
export function Skeleton({ className, isRound }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-pulse bg-line ${isRound === true ? 'rounded-full' : 'rounded-sm'} ${className}`}
    />
  )
}
