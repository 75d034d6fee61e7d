interface MeterBarProps {
  /** Says what is measured, with its figures, for those who do not see the bar. */
  label: string
  /** 0 to 1; what is over is cut off. */
  share: number
  tone?: 'leaf' | 'amber' | 'pepper'
}

/** Shows how much of something is used up. */
export function MeterBar({ label, share, tone = 'leaf' }: MeterBarProps) {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-2 w-full overflow-hidden rounded-full bg-line"
    >
      <rect width={filled} height="6" className={fills[tone]} />
    </svg>
  )
}

const fills = { leaf: 'fill-leaf', amber: 'fill-amber', pepper: 'fill-pepper' }
