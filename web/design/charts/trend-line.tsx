import { ChartFrame } from './chart-frame.tsx'
import { heightOf, roundEnds } from './chart-scale.ts'

interface TrendPoint {
  key: string
  label: string
  value: number | null
}

interface TrendLineProps {
  label: string
  along: string
  points: readonly TrendPoint[]
  say: (value: number | null) => string
  scale: (value: number) => string
}

/** One series as a line with gaps where values are missing; needs one value. */
export function TrendLine({ label, along, points, say, scale }: TrendLineProps) {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const [low, high] = roundEnds(values)
  const at = points.map(({ value }, place) => {
    const x = Math.round((10_000 * (place + 0.5)) / points.length) / 100
    return value === null ? null : { x, y: heightOf(value, low, high) }
  })
  const line = at
    .map((point, place) =>
      point === null ? '' : `${at[place - 1] == null ? 'M' : 'L'}${point.x} ${point.y}`,
    )
    .join('')
  return (
    <ChartFrame
      label={label}
      along={along}
      count={points.length}
      read={(place) => {
        const point = points[place]
        return point === undefined ? '' : `${point.label}: ${say(point.value)}`
      }}
      scale={[scale(high), scale((low + high) / 2), scale(low)]}
      ends={[points[0]?.label ?? '', points.at(-1)?.label ?? '']}
    >
      {() => (
        <>
          <path
            d={line}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-leaf"
          />
          {at.map(
            (point) =>
              point !== null && (
                // A stroke of no length is a round dot whatever the drawing is stretched to.
                <path
                  key={point.x}
                  d={`M${point.x} ${point.y}h0`}
                  strokeWidth="8"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                  className="stroke-leaf"
                />
              ),
          )}
        </>
      )}
    </ChartFrame>
  )
}
