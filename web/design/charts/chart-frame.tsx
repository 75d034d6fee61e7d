import { type PointerEvent, type ReactNode, useState } from 'react'

interface ChartFrameProps {
  /** Says what the drawing is of, for screen readers and above the readout. */
  label: string
  /** Names one place along it: "Day". */
  along: string
  /** Counts the places, at least one. */
  count: number
  read: (place: number) => string
  /** Words at the left: top, middle and foot of the scale. */
  scale: readonly [top: string, middle: string, foot: string]
  /** Words below: where it begins and where it ends. */
  ends: readonly [first: string, last: string]
  /** Shapes within 0 to 100 each way, y growing downwards; they are stretched, so strokes must not scale. */
  children: (place: number | null) => ReactNode
}

/**
 * Frames a drawing along days or weeks. Each place can be read: under the pointer or a finger, and with the arrow keys by a
 * slider that has the drawing's own size and says the sentence of its place.
 */
export function ChartFrame({ label, along, count, read, scale, ends, children }: ChartFrameProps) {
  const [place, setPlace] = useState<number | null>(null)
  const at = Math.min(place ?? count - 1, count - 1)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const next = Math.floor(((event.clientX - left) / width) * count)
    setPlace(Math.min(Math.max(next, 0), count - 1))
  }
  return (
    <div>
      <p aria-hidden="true" className="min-h-11 text-sm sm:min-h-6 font-semibold tabular-nums">
        {read(at)}
      </p>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="-my-2 flex h-48 flex-col justify-between self-center text-right text-xs text-ink-soft tabular-nums"
        >
          {scale.map((text, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three fixed rows, of which two may read the same
            <span key={row}>{text}</span>
          ))}
        </div>
        <div
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setPlace(null)}
          className="relative h-44 touch-pan-y rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-adire"
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="block size-full overflow-visible"
          >
            <path d="M0 0H100M0 50H100M0 100H100" vectorEffect="non-scaling-stroke" className="stroke-line" />
            {place !== null && (
              <rect x={(100 * at) / count} y="0" width={100 / count} height="100" className="fill-sunken" />
            )}
            {children(place)}
          </svg>
          <input
            type="range"
            aria-label={`${label}. ${along}`}
            aria-valuetext={read(at)}
            min={0}
            max={Math.max(count - 1, 1)}
            value={at}
            onChange={(event) => setPlace(Math.min(Number(event.currentTarget.value), count - 1))}
            onFocus={() => setPlace(at)}
            onBlur={() => setPlace(null)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
        </div>
        <div
          aria-hidden="true"
          className="col-start-2 mt-1 flex justify-between gap-2 text-xs text-ink-soft tabular-nums"
        >
          <span>{ends[0]}</span>
          {ends[1] !== ends[0] && <span>{ends[1]}</span>}
        </div>
      </div>
    </div>
  )
}
