import { goodsFrom } from './goods-from.ts'
import { HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale, Shade, Table } from './scene-stall.tsx'

/** Sheds under gables of zinc, each as high as its owner built it. */
export function Sheds({ plan }: { plan: ScenePlan }) {
  const count = [2, 3, 4][plan.layout] ?? 3
  const width = 308 / count
  const starts = Array.from({ length: count }, (_, index) => Math.round(6 + index * width))
  return starts.map((x, index) => (
    <Shed key={x} plan={plan} index={index} x={x} width={Math.round(width) - 4} />
  ))
}

function Shed({ plan, index, x, width }: { plan: ScenePlan; index: number; x: number; width: number }) {
  const colour = plan.colours[index % 3] ?? pale
  const cloth = plan.colours[(index + 1) % 3] ?? pale
  const eaves = 74 + (index % 2) * 7
  const top = eaves - 24 - (index % 2) * 8 - width / 12
  const middle = x + width / 2
  const goods = goodsFrom(plan, index * 2, width > 120 ? 4 : width > 90 ? 3 : 2)
  const ribs = Array.from({ length: Math.floor(width / 10) }, (_, rib) => {
    const at = x + 6 + rib * 10
    return `M${Math.round(at)} ${eaves}V${Math.round(top + 3 + (Math.abs(at - middle) / (width / 2)) * (eaves - top))}`
  })
  return (
    <>
      <Shade x={x + 4} y={eaves} width={width - 8} bottom={142} />
      <path d={`M${x + 5} ${eaves}V168M${x + width - 5} ${eaves}V168`} stroke="#4f3822" strokeWidth="4.6" />
      <Seller x={Math.round(middle + (index % 2 === 0 ? -12 : 10))} y={136} cloth={cloth} scarf={colour} />
      <Table x={x} width={width} cloth={cloth} />
      <HeapRow goods={goods} from={x} to={x + width} y={138} size={0.92} areInBasins />
      <path d={`M${x - 5} ${eaves}L${middle} ${top}L${x + width + 5} ${eaves}z`} fill={colour} />
      <path d={ribs.join('')} stroke="#000" strokeOpacity=".16" strokeWidth="2.4" />
      <path
        d={`M${x - 7} ${eaves + 1}L${middle} ${top - 1}L${x + width + 7} ${eaves + 1}`}
        stroke="#dfe3e4"
        strokeWidth="5"
        strokeLinejoin="round"
        fill="none"
      />
      <path d={`M${x - 4} ${eaves}h${width + 8}v5h-${width + 8}z`} fill="#000" opacity=".35" />
    </>
  )
}
