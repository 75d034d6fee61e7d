export interface Spot {
  x: number
  y: number
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Spots that would lie on one another moved apart, in a spiral around the first of them; the rest stay where they are. */
export function fanOut<Item extends Spot>(items: readonly Item[], size: number): Item[] {
  const placed: { at: Spot; count: number }[] = []
  return items.map((item) => {
    const near = placed.find(({ at }) => Math.hypot(at.x - item.x, at.y - item.y) < size)
    if (near === undefined) {
      placed.push({ at: { x: item.x, y: item.y }, count: 1 })
      return item
    }
    const turn = near.count * goldenAngle
    const reach = size * Math.sqrt(near.count)
    near.count += 1
    const round = (value: number) => Math.round(value * 10) / 10
    return {
      ...item,
      x: round(near.at.x + reach * Math.cos(turn)),
      y: round(near.at.y + reach * Math.sin(turn)),
    }
  })
}
