import { goodsFrom, pairFrom } from './goods-from.ts'
import type { ScenePlan } from './scene-plan.ts'
import { pale, Stall, Umbrella } from './scene-stall.tsx'

/** Striped canopies: two large ones, one with an umbrella, or a close row of three. */
export function Canopies({ plan }: { plan: ScenePlan }) {
  const [first, second, third] = plan.colours
  if (plan.layout === 1)
    return (
      <>
        <Stall x={22} y={46} stripes={9} colours={[first, second, third]} goods={goodsFrom(plan, 0, 4)} />
        <Umbrella x={246} y={46} colour={second} goods={pairFrom(plan, 1)} />
      </>
    )
  const stalls = plan.layout === 0 ? [7, 7] : [6, 6, 6]
  return stalls.map((stripes, index) => {
    const colours = [plan.colours[index] ?? first, plan.colours[(index + 2) % 3] ?? third, third] as const
    const x = plan.layout === 0 ? 14 + index * 180 : 8 + index * 104
    return (
      <Stall
        key={x}
        x={x}
        y={[48, 40, 50][index] ?? 48}
        stripes={stripes}
        colours={colours}
        goods={goodsFrom(plan, index * 3, 3)}
      />
    )
  })
}

const rows = [
  [
    [138, 72, 0.52],
    [196, 66, 0.58],
    [258, 70, 0.55],
    [304, 64, 0.6],
    [30, 58, 0.86],
    [94, 44, 1],
  ],
  [
    [60, 70, 0.52],
    [128, 72, 0.5],
    [292, 66, 0.6],
    [240, 52, 0.9],
    [160, 40, 1.04],
  ],
  [
    [30, 66, 0.6],
    [100, 70, 0.54],
    [166, 68, 0.56],
    [232, 70, 0.54],
    [292, 64, 0.62],
    [66, 52, 0.94],
    [250, 50, 0.96],
  ],
] as const

/** Draws a street of umbrellas, the far ones first. */
export function Umbrellas({ plan }: { plan: ScenePlan }) {
  return rows[plan.layout].map(([x, y, size], index) => (
    <Umbrella
      key={x}
      x={x}
      y={y}
      size={size}
      colour={plan.colours[index % 3] ?? pale}
      goods={pairFrom(plan, index)}
    />
  ))
}
