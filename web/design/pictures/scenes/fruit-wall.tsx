import { goodsFrom } from './goods-from.ts'
import { HeapRow } from './scene-heap.tsx'
import { Seller } from './scene-people.tsx'
import type { ScenePlan } from './scene-plan.ts'
import { Shade } from './scene-stall.tsx'

/** One long stall whose fruit goes up in steps, with bunches hung from its beam. */
export function FruitWall({ plan }: { plan: ScenePlan }) {
  const [first, second, third] = plan.colours
  const left = plan.layout === 1 ? 64 : 22
  const width = plan.layout === 2 ? 276 : 232
  const steps = [138, 118, 98]
  return (
    <>
      <Shade x={left} y={54} width={width} bottom={146} />
      <Seller x={left + width - 34} y={106} cloth={second} scarf={first} />
      <path d={`M${left} 50V168M${left + width} 50V168`} stroke="#5a3d24" strokeWidth="5" />
      {steps.toReversed().map((y, row) => (
        <g key={y}>
          <HeapRow
            goods={goodsFrom(plan, row * 2, 6 - (row === 0 ? 2 : 0))}
            from={left + 4}
            to={row === 0 ? left + width - 76 : left + width - 4}
            y={y}
            size={1.08}
          />
          <path d={`M${left + 2} ${y}h${width - 4}v6h-${width - 4}z`} fill="#9a6a3c" />
          <path
            d={`M${left + 4} ${y + 6}h${width - 8}v${row === 2 ? 22 : 4}h-${width - 8}z`}
            fill={row === 2 ? third : '#6f4a29'}
          />
        </g>
      ))}
      {plan.layout === 1 ? (
        <HungBananas from={left + 20} count={6} />
      ) : (
        <HungFruit from={left + 24} count={5} />
      )}
      <path d={`M${left - 12} 58l14-26h${width - 4}l14 26z`} fill={first} />
      <path d={`M${left - 12} 56h${width + 24}v6h-${width + 24}z`} fill={second} />
      <path
        d={`M${left + 6} 36h${width - 12}M${left} 46h${width}`}
        stroke="#fff"
        strokeOpacity=".25"
        strokeWidth="3"
      />
    </>
  )
}

function HungBananas({ from, count }: { from: number; count: number }) {
  return Array.from({ length: count }, (_, index) => from + index * 34).map((x, index) => (
    <path
      key={x}
      d={`M${x} 58v6m-5 2q-3 10 0 20M${x} 65v24M${x + 5} 66q3 10 0 20`}
      stroke={index % 3 === 1 ? '#f4c731' : '#86a93a'}
      strokeWidth="5"
      strokeLinecap="round"
      fill="none"
    />
  ))
}

function HungFruit({ from, count }: { from: number; count: number }) {
  return Array.from({ length: count }, (_, index) => from + index * 40).map((x) => (
    <path
      key={x}
      d={`M${x} 64v.1M${x - 4} 70v.1M${x + 4} 70v.1M${x} 76v.1`}
      stroke="#f3a01f"
      strokeWidth="7.4"
      strokeLinecap="round"
    />
  ))
}
