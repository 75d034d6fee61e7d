import { grounds, landmarks, places, produce, props, type ScenePlan } from './scene-plan.ts'
import { seededScenes } from './seeded-scenes.ts'

const colours = [
  ['#0b6b3a', '#c8321c', '#d98a0b'],
  ['#2b3d82', '#d98a0b', '#c8321c'],
  ['#c8321c', '#0f7f86', '#0b6b3a'],
  ['#0f7f86', '#7a2e57', '#d98a0b'],
  ['#7a2e57', '#0b6b3a', '#2b3d82'],
  ['#a5552f', '#2b3d82', '#0f7f86'],
  ['#d98a0b', '#2b3d82', '#7a2e57'],
] as const
const sold = produce.filter((one) => one !== 'fish' && one !== 'stockfish')
/** A bus would hide half of the stalls, and tanks say that fish is sold. */
const anywhere = props.filter((one) => one !== 'bus' && one !== 'tanks')

/** Plans a market: as it is in truth where we know it, else by its slug, which always gives the same one. */
export function planScene(slug: string): ScenePlan {
  const known = seededScenes[slug]
  if (known !== undefined) return known
  const random = randomFrom(slug)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const place = pick(places)
  const landmark = pick(landmarks)
  const goods = Array.from({ length: 5 }, () =>
    slug.includes('fish') && random() < 0.6 ? 'fish' : pick(sold),
  )
  // Leaves a gap to see the stalls through.
  const gap = Math.floor(random() * 4)
  const front: ScenePlan['front'] = {}
  for (const [index, x] of [38, 110, 190, 268].entries())
    if (index !== gap) front[pick(anywhere)] = Math.round(x + random() * 24)
  return {
    place,
    layout: pick([0, 1, 2]),
    landmark,
    ground: place === 'tents' ? 'grass' : pick(grounds),
    colours: pick(colours),
    goods,
    front,
    hasPalms: random() < 0.5,
    isMirrored: random() < 0.5,
  }
}

/** Generates repeatable numbers from 0 to 1, seeded by text. */
function randomFrom(text: string): () => number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
