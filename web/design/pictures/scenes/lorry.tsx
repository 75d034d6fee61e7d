import { Heap } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { Produce, ScenePlan } from './scene-plan.ts'
import { Shade } from './scene-stall.tsx'

/** Open ground before a loaded lorry, or a tipper that has let its load go. */
export function Lorry({ plan }: { plan: ScenePlan }) {
  const [boards, cab, scarf] = plan.colours
  const [load = 'yam', second = 'tomato'] = plan.goods
  const isTipper = plan.layout === 1
  return (
    <>
      <Shade x={14} y={88} width={62} bottom={134} />
      <path d="M8 90l12-16h50l12 16z" fill={scarf} />
      <path d="M16 90v58M74 90v58" stroke="#5a3d24" strokeWidth="4" />
      <Seller x={44} y={130} cloth={cab} scarf={scarf} size={0.9} />
      <path d="M10 130h70v5H10z" fill="#9a6a3c" />
      <Heap produce={second} x={28} y={130} />
      <Heap produce={load} x={60} y={130} />
      <path d="M88 166q110-9 226 0-116 9-226 0z" fill="#000" opacity=".2" />
      <g transform={isTipper ? 'rotate(-9 306 128)' : undefined}>
        <Load produce={load} />
        <path d="M150 84h158v44H150z" fill={boards} />
        <path d="M150 94h158M150 105h158M150 116h158" stroke="#000" strokeOpacity=".22" strokeWidth="2.4" />
        <path d="M152 82v46M190 82v46M229 82v46M268 82v46M306 82v46" stroke={scarf} strokeWidth="4" />
      </g>
      <path d="M92 148v-32q0-6 5-8l8-28q2-6 8-6h32v74z" fill={cab} />
      <path d="M106 106l7-22q1-3 4-3h20v25z" fill="#cfe3ea" />
      <path d="M88 138h226v10H88z" fill="#3b332e" />
      <path d="M96 124h10" stroke="#fff3c8" strokeWidth="6" strokeLinecap="round" />
      {[122, 232, 276].map((x) => (
        <g key={x}>
          <circle cx={x} cy="150" r="15" fill="#241a14" />
          <circle cx={x} cy="150" r="6" fill="#c9b79a" />
        </g>
      ))}
    </>
  )
}

/** Rows of a heap, from the boards up. */
const loadRows = [
  { y: 90, places: [172, 200, 228, 256, 284] },
  { y: 80, places: [186, 214, 242, 270] },
  { y: 68, places: [204, 230, 254] },
  { y: 56, places: [229] },
]

function Load({ produce }: { produce: Produce }) {
  return loadRows.flatMap(({ y, places }) =>
    places.map((x) => <Heap key={`${x} ${y}`} produce={produce} x={x} y={y} size={1.35} />),
  )
}
