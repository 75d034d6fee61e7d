import { goodsFrom } from './goods-from.ts'
import { HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale, Table } from './scene-stall.tsx'

/** White tents with peaks on the grass, between hedges. */
export function Tents({ plan }: { plan: ScenePlan }) {
  const tents = [
    [80, 232],
    [58, 160, 262],
    [54, 134, 212, 282],
  ][plan.layout] ?? [80, 232]
  const half = [66, 48, 36][plan.layout] ?? 48
  return (
    <>
      <path
        d="M-6 128V84q10-18 26-8 8-26 34-16 16-16 32 2 20-14 36 4 16-20 40-4 18-18 40 0 20-18 38 2 22-16 36 8 20-8 30 10 14-6 20 4v42z"
        fill="#4c8246"
      />
      <path d="M-6 128v-16q22-8 44 0t44 0 44 0 44 0 44 0 44 0 44 0 44 0v16z" fill="#35693a" />
      {tents.map((x, index) => (
        <Tent key={x} x={x} half={half} index={index} plan={plan} />
      ))}
    </>
  )
}

function Tent({ x, half, index, plan }: { x: number; half: number; index: number; plan: ScenePlan }) {
  const colour = plan.colours[index % 3] ?? pale
  const next = plan.colours[(index + 1) % 3] ?? pale
  const goods = goodsFrom(plan, index * 2, half > 40 ? 3 : 2)
  return (
    <>
      <path
        d={`M${x - half} 166q${half}-6 ${2 * half} 0-${half} 6-${2 * half} 0z`}
        fill="#000"
        opacity=".16"
      />
      <path d={`M${x - half + 4} 82h${2 * half - 8}v60h-${2 * half - 8}z`} fill="#f3ead6" />
      <path d={`M${x - half + 4} 82h${2 * half - 8}v14h-${2 * half - 8}z`} fill="#000" opacity=".12" />
      <path d={`M${x - half + 3} 80V166M${x + half - 3} 80V166`} stroke="#a9a79f" strokeWidth="3.4" />
      <Seller x={x} y={136} cloth={colour} scarf={next} />
      <Table x={x - half + 4} width={2 * half - 8} cloth={colour} />
      <HeapRow goods={goods} from={x - goods.length * 13.5} to={x + goods.length * 13.5} y={136} />
      <path
        d={`M${x - half - 4} 80q${half - 4}-6 ${half + 4}-50 8 44 ${half + 4} 50v9h-${2 * half + 8}z`}
        fill="#fdf9ef"
      />
      <path d={`M${x} 30q8 44 ${half + 4} 50v9h-${half + 4}z`} fill="#000" opacity=".08" />
      <path d={`M${x - half - 4} 82h${2 * half + 8}v7h-${2 * half + 8}z`} fill={colour} />
      <path d={`M${x} 31V18l12 4-12 4`} fill={next} stroke={next} strokeWidth="1.6" />
    </>
  )
}
