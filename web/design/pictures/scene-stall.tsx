import { Heap, heapStroke } from './scene-heap.tsx'
import type { ScenePlan, StallPlan } from './scene-plan.ts'

const pale = '#f7ecd3'
const skins = ['#5b3420', '#6f4529', '#4a2a1a'] as const
/** Width of one stripe of a canopy; a stall is a whole number of them wide. */
const stripe = 16
const tableY = 136

/** A stall: poles, its seller in the shade, the table with its heaps, the striped canopy. */
export function Stall({ stall, index }: { stall: StallPlan; index: number }) {
  const { x, y, width, colour } = stall
  const stripes = width / stripe
  const sellerX = Math.round(x + width * stall.sellerAt)
  const place = (width - 16) / stall.goods.length
  return (
    <>
      <path
        d={`M${x - 4} 168q${width / 2 + 4}-6 ${width + 8} 0-${width / 2 + 4} 6-${width + 8} 0z`}
        fill="#000"
        opacity=".16"
      />
      <path
        d={`M${x + 6} ${y + 20}h${width - 12}V${tableY + 8}h-${width - 12}z`}
        fill="#2b1c12"
        opacity=".62"
      />
      <path d={`M${x + 5} ${y + 18}V166M${x + width - 5} ${y + 18}V166`} stroke="#5a3d24" strokeWidth="4" />
      <Seller
        x={sellerX}
        cloth={stall.cloth}
        scarf={stall.scarf}
        skin={skins[index % skins.length] ?? skins[0]}
      />
      <path d={`M${x + 1} ${tableY}h${width - 2}v5h-${width - 2}z`} fill="#9a6a3c" />
      <path d={`M${x + 4} ${tableY + 5}h${width - 8}v22h-${width - 8}z`} fill={stall.cloth} />
      <path
        d={`M${x + 10} ${tableY + 16}h${width - 20}`}
        stroke={pale}
        strokeOpacity=".55"
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="0 12"
      />
      <g {...heapStroke}>
        {stall.goods.map((produce, goodsIndex) => (
          <Heap
            // biome-ignore lint/suspicious/noArrayIndexKey: a heap is its place on the table
            key={goodsIndex}
            produce={produce}
            x={Math.round(x + 8 + place * (goodsIndex + 0.5))}
            y={tableY}
          />
        ))}
      </g>
      <path d={cloth(x, y, stripes)} fill={pale} />
      <path d={stripesOf(x, y, stripes)} fill={colour} />
      <path d={`M${x + 10} ${y}h${width - 20}v3h-${width - 20}z`} fill="#000" opacity=".14" />
    </>
  )
}

/** The whole canopy in one piece, its edge in scallops. */
function cloth(x: number, y: number, stripes: number): string {
  return `M${x + 8} ${y}h${stripes * stripe - 16}l8 24${`a8 7 0 0 1-${stripe} 0`.repeat(stripes)}z`
}

/** Every second stripe of the canopy, narrower at the top. */
function stripesOf(x: number, y: number, stripes: number): string {
  const top = (index: number) => Math.round(x + 8 + ((stripes * stripe - 16) * index) / stripes)
  let path = ''
  for (let index = 0; index < stripes; index += 2) {
    const right = x + stripe * (index + 1)
    path += `M${top(index)} ${y}h${top(index + 1) - top(index)}L${right} ${y + 24}a8 7 0 0 1-${stripe} 0z`
  }
  return path
}

/** A market umbrella over a low table. */
export function Umbrella({ umbrella }: { umbrella: NonNullable<ScenePlan['umbrella']> }) {
  const { x, y, colour } = umbrella
  return (
    <>
      <path d={`M${x} ${y}V168`} stroke="#5a3d24" strokeWidth="4" />
      <path d={`M${x - 42} 150h84l4 5h-92z`} fill="#9a6a3c" />
      <path d={`M${x - 36} 155v13M${x + 36} 155v13`} stroke="#5a3d24" strokeWidth="4" />
      <g {...heapStroke}>
        <Heap produce="tomato" x={x - 24} y={150} />
        <Heap produce="lime" x={x + 22} y={150} />
      </g>
      <path
        d={`M${x - 52} ${y + 30}q4-32 52-38 48 6 52 38-9-7-18 0-8-7-17 0-9-7-17 0-9-7-17 0-9-7-17 0-9-7-18 0z`}
        fill={pale}
      />
      <path
        d={`M${x - 52} ${y + 30}q4-32 52-38-31 10-34 38-9-7-18 0zM${x - 17} ${y + 30}q2-26 17-38 15 12 17 38-9-7-17 0-9-7-17 0zM${x + 34} ${y + 30}q-3-28-34-38 48 6 52 38-9-7-18 0z`}
        fill={colour}
      />
      <circle cx={x} cy={y - 9} r="2.5" fill={colour} />
    </>
  )
}

/** A seller in the shade: shoulders in cloth, a head under a scarf. */
function Seller({ x, cloth, scarf, skin }: { x: number; cloth: string; scarf: string; skin: string }) {
  return (
    <>
      <path d={`M${x - 15} ${tableY}c0-20 5-27 15-27s15 7 15 27z`} fill={cloth} />
      <path d={`M${x - 3} 104h6v9h-6z`} fill={skin} />
      <ellipse cx={x} cy="101" rx="6.5" ry="7.5" fill={skin} />
      <path d={`M${x - 9} 99c-3-15 18-19 20-6q-1 4-3 5-8-5-17 1z`} fill={scarf} />
    </>
  )
}
