/** What a market's picture is made of, decided by its slug alone. All numbers are units of a 320 × 180 box. */
export interface ScenePlan {
  landmark: Landmark
  stalls: readonly StallPlan[]
  umbrella: { x: number; y: number; colour: string } | null
  walker: { x: number; cloth: string; scarf: string; load: Produce }
  /** Something on the ground in front: a porter's wheelbarrow or two raffia baskets. */
  front: { kind: 'barrow' | 'baskets'; x: number; load: Produce; colour: string }
  hasTrees: boolean
  /** Small roofs of the market behind. */
  backRow: readonly { x: number; width: number; colour: string }[]
}

export interface StallPlan {
  x: number
  y: number
  width: number
  colour: string
  cloth: string
  scarf: string
  sellerAt: number
  goods: readonly Produce[]
}

export type Landmark = 'zuma' | 'aso' | 'mosque' | 'city' | 'hills'
export type Produce = 'tomato' | 'orange' | 'lime' | 'onion' | 'garri' | 'beans' | 'leaves' | 'yam' | 'fish'

const landmarks = ['zuma', 'aso', 'mosque', 'city', 'hills'] as const
const colours = ['#0b6b3a', '#c8321c', '#2b3d82', '#d98a0b', '#0f7f86', '#7a2e57'] as const
const fresh = ['tomato', 'orange', 'lime', 'onion', 'leaves', 'tomato'] as const
const dry = ['garri', 'beans', 'yam', 'garri'] as const

/** The plan of a market; the same slug always gives the same one. */
export function planScene(slug: string): ScenePlan {
  const random = randomFrom(slug)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const shift = Math.floor(random() * colours.length)
  const colourAt = (index: number) =>
    colours[(shift + index * (1 + (shift % 2))) % colours.length] ?? colours[0]
  const landmark = landmarkOf(slug) ?? pick(landmarks)
  const isMirrored = random() < 0.5
  const hasUmbrella = random() < 0.62
  const widths = hasUmbrella ? [pick([128, 144, 160])] : [pick([112, 128]), pick([112, 128])]
  const stalls = widths.map((width, index): StallPlan => {
    const x = hasUmbrella ? 18 + random() * 22 : 12 + index * 166
    const goods = Array.from({ length: width > 128 ? 4 : 3 }, () => produceOf(slug, random))
    return {
      x: Math.round(isMirrored ? 320 - x - width : x),
      y: Math.round(47 + random() * 9),
      width,
      colour: colourAt(index),
      cloth: colourAt(index + 2),
      scarf: colourAt(index + 3),
      sellerAt: 0.25 + random() * 0.5,
      goods,
    }
  })
  const umbrellaX = 236 + random() * 26
  const frontX = hasUmbrella ? 78 + random() * 40 : 208 + random() * 40
  const walkerX = hasUmbrella ? 190 + random() * 20 : 138 + random() * 14
  return {
    landmark,
    stalls,
    umbrella: hasUmbrella
      ? {
          x: Math.round(isMirrored ? 320 - umbrellaX : umbrellaX),
          y: Math.round(50 + random() * 10),
          colour: colourAt(1),
        }
      : null,
    walker: {
      x: Math.round(isMirrored ? 320 - walkerX : walkerX),
      cloth: colourAt(4),
      scarf: colourAt(5),
      load: produceOf(slug, random),
    },
    front: {
      kind: random() < 0.5 ? 'barrow' : 'baskets',
      x: Math.round(isMirrored ? 320 - frontX : frontX),
      load: produceOf(slug, random),
      colour: colourAt(3),
    },
    hasTrees: random() < 0.6,
    backRow: Array.from({ length: 4 }, (_, index) => ({
      x: Math.round(index * 82 - 14 + random() * 22),
      width: Math.round(38 + random() * 26),
      colour: pick(colours),
    })),
  }
}

function produceOf(slug: string, random: () => number): Produce {
  const roll = random()
  if (slug.includes('fish') && roll < 0.65) return 'fish'
  const from = roll < 0.68 ? fresh : dry
  return from[Math.floor(random() * from.length)] ?? 'tomato'
}

/** Landmarks that stand near the market in truth. */
function landmarkOf(slug: string): Landmark | null {
  if (/zuba|dei-dei|gwagwa|madalla/.test(slug)) return 'zuma'
  if (/maitama|gwarinpa|utako/.test(slug)) return 'city'
  if (/asokoro|nyanya|karu|mpape/.test(slug)) return 'aso'
  return /garki|wuse/.test(slug) ? 'mosque' : null
}

/** A small repeatable generator of numbers from 0 to 1, seeded by text. */
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
