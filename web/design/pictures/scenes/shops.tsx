import { goodsFrom } from './goods-from.ts'
import { HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { pale } from './scene-stall.tsx'

/** Draws a block of lock-up shops: some shutters up, one down, numbers over the doors. */
export function Shops({ plan }: { plan: ScenePlan }) {
  const count = [3, 4, 5][plan.layout] ?? 4
  const width = 296 / count
  const starts = Array.from({ length: count }, (_, index) => Math.round(12 + index * width))
  return (
    <>
      <path d="M4 60h312v86H4z" fill="#ead9b6" />
      <path d="M0 42h320v20H0z" fill={plan.colours[0]} />
      <path d="M0 42h320v4H0z" fill="#fff" opacity=".3" />
      <path d="M14 53h292" stroke={pale} strokeWidth="5" strokeDasharray="26 12 9 12" opacity=".85" />
      {starts.map((x, index) => (
        <Shop
          key={x}
          plan={plan}
          index={index}
          x={x}
          width={Math.round(width) - 10}
          isShut={index === (plan.layout === 1 ? 2 : 1)}
        />
      ))}
      <path d="M0 142h320v10H0z" fill="#b9b0a2" />
      <path d="M0 142h320v3H0z" fill="#d8d0c2" />
    </>
  )
}

interface ShopProps {
  plan: ScenePlan
  index: number
  x: number
  width: number
  isShut: boolean
}

function Shop({ plan, index, x, width, isShut }: ShopProps) {
  const colour = plan.colours[(index + 1) % 3] ?? pale
  const next = plan.colours[(index + 2) % 3] ?? pale
  const goods = goodsFrom(plan, index, width > 70 ? 3 : 2)
  if (isShut)
    return (
      <>
        <path d={`M${x} 76h${width}v66h-${width}z`} fill={colour} />
        <path
          d={Array.from({ length: 7 }, (_, line) => `M${x} ${84 + line * 8}h${width}`).join('')}
          stroke="#000"
          strokeOpacity=".22"
          strokeWidth="2"
        />
        <path d={`M${x + width / 2 - 7} 65h14v9h-14z`} fill={pale} />
      </>
    )
  return (
    <>
      <path d={`M${x} 76h${width}v66h-${width}z`} fill="#3a2a1e" />
      <path d={`M${x + 4} 102h${width - 8}v3h-${width - 8}z`} fill="#b98d55" />
      <HeapRow goods={goods} from={x} to={x + width} y={102} size={0.72} />
      {index % 2 === 0 && (
        <Seller x={Math.round(x + width / 2)} y={132} cloth={next} scarf={colour} size={0.8} />
      )}
      <HeapRow goods={goods.toReversed()} from={x} to={x + width} y={130} size={0.9} />
      <path d={`M${x} 130h${width}v12h-${width}z`} fill={next} />
      <path d={`M${x - 4} 86l6-14h${width - 4}l6 14z`} fill={colour} />
      <path d={`M${x - 4} 86h${width + 8}`} stroke={pale} strokeWidth="4" strokeDasharray="8 8" />
      <path d={`M${x + width / 2 - 7} 63h14v8h-14z`} fill={pale} />
    </>
  )
}
