import type { Produce, ScenePlan, StallPlan } from './scene-plan.ts'

const pale = '#f7ecd3'
const skins = ['#5b3420', '#6f4529', '#4a2a1a'] as const
const tableY = 136

/** A stall: poles, its seller in the shade, the table with its heaps, the striped canopy. */
export function Stall({ stall, index }: { stall: StallPlan; index: number }) {
  const { x, y, width, colour } = stall
  const stripes = Math.round(width / 15)
  const step = width / stripes
  const sellerX = Math.round(x + width * stall.sellerAt)
  const place = (width - 16) / stall.goods.length
  return (
    <>
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
      {stall.goods.map((produce, goodsIndex) => (
        <Heap
          // biome-ignore lint/suspicious/noArrayIndexKey: a heap is its place on the table
          key={goodsIndex}
          produce={produce}
          x={Math.round(x + 8 + place * (goodsIndex + 0.5))}
          y={tableY}
        />
      ))}
      <path d={canopy(x, y, width, step, stripes, 1)} fill={pale} />
      <path d={canopy(x, y, width, step, stripes, 2)} fill={colour} />
      <path d={`M${x + 10} ${y}h${width - 20}v3h-${width - 20}z`} fill="#000" opacity=".14" />
    </>
  )
}

/** Every stripe of a canopy, or every second one, each ending in a scallop. */
function canopy(x: number, y: number, width: number, step: number, stripes: number, every: number): string {
  const topStep = (width - 20) / stripes
  let path = ''
  for (let index = 0; index < stripes; index += every) {
    const top = x + 10 + topStep * index
    const right = x + step * (index + 1)
    path += `M${round(top)} ${y}h${round(topStep)}L${round(right)} ${y + 24}a${round(step / 2)} 7 0 0 1-${round(step)} 0z`
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
      <Heap produce="tomato" x={x - 24} y={150} />
      <Heap produce="lime" x={x + 22} y={150} />
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

/** Somebody crossing with a basin on the head. */
export function Walker({ walker }: { walker: ScenePlan['walker'] }) {
  const { x, cloth, scarf, load } = walker
  return (
    <g transform={`translate(${x} 0)`}>
      <ellipse cx="0" cy="174" rx="14" ry="3" fill="#000" opacity=".18" />
      <path d="M-5 174l2-14M6 174l-2-14" stroke="#4a2a1a" strokeWidth="4.5" />
      <path d="M-11 166l4-32h14l5 32z" fill={cloth} />
      <path d="M-9 140c0-12 3-18 9-18s9 6 9 18z" fill={scarf} />
      <path d="M9 127q8-6 3-19" stroke="#4a2a1a" strokeWidth="4" fill="none" strokeLinecap="round" />
      <ellipse cx="0" cy="114" rx="6" ry="7" fill="#4a2a1a" />
      <Heap produce={load} x={0} y={104} />
      <path d="M-15 102h30c-2 6-7 8-15 8s-13-2-15-8z" fill="#dfe4e8" />
    </g>
  )
}

const looks: Record<Exclude<Produce, 'fish' | 'leaves' | 'yam'>, { fill: string; isGrain?: boolean }> = {
  tomato: { fill: '#e0402b' },
  orange: { fill: '#f3a01f' },
  lime: { fill: '#6fae3f' },
  onion: { fill: '#9d4a75' },
  garri: { fill: '#f3e0a6', isGrain: true },
  beans: { fill: '#b9794a', isGrain: true },
}

/** A heap on the table: round things in rows, a cone of grain, leaves, yams or fish. */
function Heap({ produce, x, y }: { produce: Produce; x: number; y: number }) {
  if (produce === 'fish') {
    return (
      <path
        d={`M${x - 13} ${y - 3}q8-7 18 0l6-4v8l-6-4q-10 7-18 0zM${x - 10} ${y - 9}q8-7 17 0l5-4v8l-5-4q-9 7-17 0z`}
        fill="#b9c8d2"
      />
    )
  }
  if (produce === 'leaves') {
    return <path d={`M${x - 14} ${y}q-3-10 5-10 1-8 9-6 8-2 9 6 8 0 5 10z`} fill="#3f8f3c" />
  }
  if (produce === 'yam') {
    return (
      <path
        d={`M${x - 12} ${y - 4}h23M${x - 8} ${y - 11}h17`}
        stroke="#8a5a33"
        strokeWidth="7"
        strokeLinecap="round"
      />
    )
  }
  const { fill, isGrain } = looks[produce]
  if (isGrain === true) return <path d={`M${x - 14} ${y}q8-2 14-17 6 15 14 17z`} fill={fill} />
  return (
    <path
      d={`M${x - 12} ${y - 3}h24.1M${x - 8} ${y - 9}h16.1M${x - 4} ${y - 14}h8.1`}
      stroke={fill}
      strokeWidth="7.4"
      strokeLinecap="round"
      strokeDasharray="0 8"
    />
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
