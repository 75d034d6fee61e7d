/** Draws the scalloped edge of a stall's canopy, hung under a header. */
export function Awning({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`awning-shade ${className}`}>
      <div className="awning" />
    </div>
  )
}
