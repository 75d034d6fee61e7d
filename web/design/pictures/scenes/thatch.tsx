import { goodsFrom } from './goods-from.ts'
import { HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale, Shade } from './scene-stall.tsx'

/** Shelters of sticks and palm leaf. */
export function Thatch({ plan }: { plan: ScenePlan }) {
  const huts = [
    [10, 142, 168, 142],
    [8, 98, 112, 92, 214, 100],
    [40, 232],
  ][plan.layout] ?? [10, 142]
  const starts = huts.filter((_, index) => index % 2 === 0)
  return starts.map((x, index) => (
    <Hut key={x} plan={plan} index={index} x={x} width={huts[index * 2 + 1] ?? 100} />
  ))
}

function Hut({ plan, index, x, width }: { plan: ScenePlan; index: number; x: number; width: number }) {
  const eaves = 84 + (index % 2) * 6
  const cloth = plan.colours[index % 3] ?? pale
  const scarf = plan.colours[(index + 1) % 3] ?? pale
  const goods = goodsFrom(plan, index, width > 110 ? 4 : 3)
  const fringe = Array.from(
    { length: Math.floor((width + 16) / 8) },
    (_, blade) => `l-4 ${5 + (blade % 3) * 2} -4-${5 + (blade % 3) * 2}`,
  )
  return (
    <>
      <Shade x={x + 8} y={eaves - 6} width={width - 16} bottom={140} />
      <path
        d={`M${x + 8} ${eaves - 8}l-2 ${172 - eaves}M${x + width - 8} ${eaves - 8}l2 ${172 - eaves}M${x + width / 2} ${eaves - 8}V138`}
        stroke="#6b4a2c"
        strokeWidth="4"
      />
      <Seller x={Math.round(x + width * 0.32)} y={136} cloth={cloth} scarf={scarf} />
      <path
        d={`M${x + 2} 136h${width - 4}M${x + 4} 141h${width - 8}`}
        stroke="#8a6137"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d={`M${x + 16} 142v24M${x + width - 16} 142v24M${x + width / 2} 142v24`}
        stroke="#6b4a2c"
        strokeWidth="4"
      />
      <HeapRow goods={goods} from={x + 8} to={x + width - 8} y={134} />
      <path d={`M${x - 8} ${eaves}q8-34 34-42h${width - 52}q26 8 34 42${fringe.join('')}z`} fill="#c49a58" />
      <path
        d={Array.from({ length: Math.floor(width / 14) }, (_, blade) => {
          const at = x + 22 + blade * ((width - 44) / Math.max(1, Math.floor(width / 14) - 1))
          return `M${Math.round(at)} ${eaves - 40}q${Math.round((at - x - width / 2) / 9)} 20 ${Math.round((at - x - width / 2) / 5)} 40`
        }).join('')}
        stroke="#8f6a35"
        strokeWidth="2"
        fill="none"
        opacity=".8"
      />
      <path
        d={`M${x + 24} ${eaves - 42}h${width - 48}`}
        stroke="#8f6a35"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  )
}
