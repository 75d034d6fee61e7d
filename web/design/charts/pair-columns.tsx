import { ChartFrame } from './chart-frame.tsx'
import { heightOf, roundTop } from './chart-scale.ts'

/** Two counts of one day, the first usually the greater; `null` where there is only one. */
interface PairColumn {
  key: string
  label: string
  wide: number
  slim: number
}

interface PairColumnsProps {
  label: string
  along: string
  columns: readonly PairColumn[]
  /** Names the two, and says how each is written in a sentence: `12 placed`. */
  wide: { name: string; say: (value: number) => string }
  slim: { name: string; say: (value: number) => string }
  scale: (value: number) => string
}

/** Two series as columns: a pale, outlined one with a solid, slimmer one before it, distinguished without colour. */
export function PairColumns({ label, along, columns, wide, slim, scale }: PairColumnsProps) {
  const top = roundTop(Math.max(...columns.map((column) => Math.max(column.wide, column.slim))))
  const step = 100 / columns.length
  // Outlines of very thin columns would run into one another.
  const isOutlined = columns.length <= mostOutlined
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-4 w-3 border border-leaf bg-leaf-tint" /> {wide.name}
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="mx-0.75 h-4 w-1.5 bg-leaf" /> {slim.name}
        </span>
      </figcaption>
      <ChartFrame
        label={label}
        along={along}
        count={columns.length}
        read={(place) => {
          const column = columns[place]
          return column === undefined
            ? ''
            : `${column.label}: ${wide.say(column.wide)}, ${slim.say(column.slim)}`
        }}
        scale={[scale(top), top >= 2 ? scale(top / 2) : '', scale(0)]}
        ends={[columns[0]?.label ?? '', columns.at(-1)?.label ?? '']}
      >
        {() =>
          columns.map((column, place) => (
            <g key={column.key}>
              <Column
                left={(place + 0.14) * step}
                width={0.72 * step}
                value={column.wide}
                top={top}
                look={isOutlined ? 'outlined' : 'pale'}
              />
              <Column left={(place + 0.32) * step} width={0.36 * step} value={column.slim} top={top} />
            </g>
          ))
        }
      </ChartFrame>
    </figure>
  )
}

const mostOutlined = 45
const looks = { solid: 'fill-leaf', outlined: 'fill-leaf-tint stroke-leaf', pale: 'fill-line-strong' }

interface ColumnProps {
  left: number
  width: number
  value: number
  top: number
  look?: 'solid' | 'outlined' | 'pale'
}

function Column({ left, width, value, top, look = 'solid' }: ColumnProps) {
  if (value <= 0) return null
  const y = heightOf(value, 0, top)
  return (
    <rect
      x={Math.round(left * 100) / 100}
      y={y}
      width={Math.round(width * 100) / 100}
      height={Math.round((100 - y) * 100) / 100}
      vectorEffect="non-scaling-stroke"
      className={looks[look]}
    />
  )
}
