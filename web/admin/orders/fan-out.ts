export interface Spot {
  x: number
  y: number
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const triesMost = 200

/** Spots that would cover one another moved apart, each to the nearest free place; the rest stay where they are. */
export function fanOut<Item extends Spot>(items: readonly Item[], size: number): Item[] {
  const taken: Spot[] = []
  return items.map((item) => {
    const spot = freeSpot(item, taken, size)
    taken.push(spot)
    return { ...item, ...spot }
  })
}

function freeSpot({ x, y }: Spot, taken: readonly Spot[], size: number): Spot {
  const round = (value: number) => Math.round(value * 10) / 10
  for (let step = 0; step < triesMost; step += 1) {
    const reach = (size / 2) * Math.sqrt(step)
    const spot = {
      x: round(x + reach * Math.cos(step * goldenAngle)),
      y: round(y + reach * Math.sin(step * goldenAngle)),
    }
    if (taken.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= size)) return spot
  }
  return { x, y }
}
