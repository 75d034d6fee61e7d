import type { Ride } from '#domain/agent-documents.ts'
import type { Unit } from '#domain/units.ts'

/**
 * Guesses what one of a unit weighs in kilograms, with its bulk: what is light and large counts as heavier. Good
 * enough for planning.
 */
const unitKg: Record<Unit, number> = {
  mudu: 1.3,
  derica: 0.9,
  congo: 1.5,
  cup: 0.2,
  paint: 3.5,
  custard: 1.8,
  basket: 20,
  bag: 50,
  crate: 8,
  carton: 12,
  tuber: 3,
  bunch: 1.5,
  bundle: 3,
  heap: 0.8,
  head: 1.5,
  finger: 0.3,
  piece: 0.5,
  wrap: 0.4,
  ball: 0.3,
  cube: 0.02,
  sachet: 0.2,
  tin: 0.5,
  bottle: 0.8,
  keg: 10,
  pack: 0.7,
  dozen: 2,
  litre: 1,
  kg: 1,
  g: 0.001,
}
/** Weighs an item whose unit or amount nobody gave. */
const unsaidKg = 1

export function goodsKg(goods: readonly { unit: string | null; quantity: number | null }[]): number {
  return goods.reduce((sum, { unit, quantity }) => {
    const each = unit === null ? unsaidKg : ((unitKg as Partial<Record<string, number>>)[unit] ?? unsaidKg)
    return sum + each * (quantity ?? 1)
  }, 0)
}

/** Limits the kilograms that somebody carries on a trip. */
const rideKg: Record<Ride, number> = {
  foot: 12,
  bicycle: 20,
  motorbike: 50,
  tricycle: 300,
  car: 250,
}

/** Returns what an agent carries; as much as they take where nobody has said what they ride. */
export function carriesKg(ride: string | null): number {
  return ride === null ? Infinity : ((rideKg as Partial<Record<string, number>>)[ride] ?? Infinity)
}
