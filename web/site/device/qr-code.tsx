import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** Read aloud. */
  label: string
  className?: string
}

/** A QR code as a drawing; readable with a quarter of it dirty or torn. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
