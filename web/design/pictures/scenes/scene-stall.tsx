import { Heap, HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { Produce } from './scene-plan.ts'

export const pale = '#f7ecd3'
const wood = '#5a3d24'
/** Width of one stripe of a canopy; a stall is a whole number of them wide. */
const stripe = 16
const tableY = 136

interface StallProps {
  x: number
  y: number
  stripes: number
  /** Colour the canopy, the cloth over the table, the scarf. */
  colours: readonly [string, string, string]
  goods: readonly Produce[]
}

/** Draws a stall: poles, its seller in the shade, the table with its heaps, the striped canopy. */
export function Stall({ x, y, stripes, colours, goods }: StallProps) {
  const width = stripes * stripe
  return (
    <>
      <path
        d={`M${x - 4} 168q${width / 2 + 4}-6 ${width + 8} 0-${width / 2 + 4} 6-${width + 8} 0z`}
        fill="#000"
        opacity=".16"
      />
      <Shade x={x + 6} y={y + 20} width={width - 12} bottom={tableY + 8} />
      <path d={`M${x + 5} ${y + 18}V166M${x + width - 5} ${y + 18}V166`} stroke={wood} strokeWidth="4" />
      <Seller x={Math.round(x + width * 0.42)} y={tableY} cloth={colours[2]} scarf={colours[1]} />
      <Table x={x} width={width} cloth={colours[1]} />
      <HeapRow goods={goods} from={x + 8} to={x + width - 8} y={tableY} />
      <path d={canopy(x, y, stripes)} fill={pale} />
      <path d={stripesOf(x, y, stripes)} fill={colours[0]} />
      <path d={`M${x + 10} ${y}h${width - 20}v3h-${width - 20}z`} fill="#000" opacity=".14" />
    </>
  )
}

/** Draws the dark under a roof. */
export function Shade({ x, y, width, bottom }: { x: number; y: number; width: number; bottom: number }) {
  return <path d={`M${x} ${y}h${width}V${bottom}h-${width}z`} fill="#2b1c12" opacity=".62" />
}

/** Draws a table with a printed cloth before it. */
export function Table({ x, width, cloth }: { x: number; width: number; cloth: string }) {
  return (
    <>
      <path d={`M${x + 1} ${tableY}h${width - 2}v5h-${width - 2}z`} fill="#9a6a3c" />
      <path d={`M${x + 4} ${tableY + 5}h${width - 8}v22h-${width - 8}z`} fill={cloth} />
      <path
        d={`M${x + 10} ${tableY + 16}h${width - 20}`}
        stroke={pale}
        strokeOpacity=".55"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 12"
      />
    </>
  )
}

/** Draws the whole canopy in one piece, its edge in scallops. */
function canopy(x: number, y: number, stripes: number): string {
  return `M${x + 8} ${y}h${stripes * stripe - 16}l8 24${`a8 7 0 0 1-${stripe} 0`.repeat(stripes)}z`
}

/** Draws every second stripe of the canopy, narrower at the top. */
function stripesOf(x: number, y: number, stripes: number): string {
  const top = (index: number) => Math.round(x + 8 + ((stripes * stripe - 16) * index) / stripes)
  let path = ''
  for (let index = 0; index < stripes; index += 2) {
    const right = x + stripe * (index + 1)
    path += `M${top(index)} ${y}h${top(index + 1) - top(index)}L${right} ${y + 24}a8 7 0 0 1-${stripe} 0z`
  }
  return path
}

interface UmbrellaProps {
  x: number
  y: number
  size?: number
  colour: string
  goods: readonly [Produce, Produce]
}

/** Draws a market umbrella over a low table, its top at `y`; 104 wide and 126 high at size 1. */
export function Umbrella({ x, y, size = 1, colour, goods }: UmbrellaProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path d="M0 0V126" stroke={wood} strokeWidth="4" />
      <path d="M-42 108h84l4 5h-92z" fill="#9a6a3c" />
      <path d="M-36 113v13M36 113v13" stroke={wood} strokeWidth="4" />
      <Heap produce={goods[0]} x={-24} y={108} size={1.1} />
      <Heap produce={goods[1]} x={22} y={108} size={1.1} />
      <path
        d="M-52 38q4-32 52-38 48 6 52 38-9-7-18 0-8-7-17 0-9-7-17 0-9-7-17 0-9-7-17 0-9-7-18 0z"
        fill={pale}
      />
      <path
        d="M-52 38q4-32 52-38-31 10-34 38-9-7-18 0zM-17 38q2-26 17-38 15 12 17 38-9-7-17 0-9-7-17 0zM34 38q-3-28-34-38 48 6 52 38-9-7-18 0z"
        fill={colour}
      />
      <circle cy="-1" r="2.5" fill={colour} />
    </g>
  )
}
