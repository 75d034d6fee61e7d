import type { Produce, ScenePlan } from './scene-plan.ts'

/** Takes the goods of a market one after another, from the first again when they run out. */
export function goodsFrom({ goods }: ScenePlan, start: number, count: number): Produce[] {
  return Array.from({ length: count }, (_, index) => goods[(start + index) % goods.length] ?? 'tomato')
}

export function pairFrom(plan: ScenePlan, start: number): [Produce, Produce] {
  const [first = 'tomato', second = 'leaves'] = goodsFrom(plan, start, 2)
  return [first, second]
}
