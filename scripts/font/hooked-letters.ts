import type { FontFile, Glyph } from './font-file.ts'
import { boxOf, type Point, pointsOf, writeComposite, writeContour } from './outline.ts'
import { writeVariation } from './variation.ts'

/** The same font drawn at its lightest and its heaviest, to measure how far things move. */
export interface Extremes {
  light: FontFile
  heavy: FontFile
}

/** Where a letter's stem (or arm) ends at the top. */
interface Stem {
  left: number
  right: number
  top: number
}

type Hook = (stem: Stem) => Point[]

const letters: { code: number; base: string; hook: Hook; shift: number; growth: number }[] = [
  { code: 0x253, base: 'b', hook: lowHook, shift: 0, growth: 0 },
  { code: 0x257, base: 'd', hook: lowHook, shift: 0, growth: 110 },
  { code: 0x199, base: 'k', hook: lowHook, shift: 0, growth: 0 },
  { code: 0x181, base: 'B', hook: leftHook, shift: 120, growth: 120 },
  { code: 0x18a, base: 'D', hook: leftHook, shift: 120, growth: 120 },
  { code: 0x198, base: 'K', hook: armHook, shift: 0, growth: 90 },
]

/** Adds ɓ ɗ ƙ Ɓ Ɗ Ƙ, which the typeface lacks: its own letters with a hook in the weight of their stems. */
export function addHookedLetters(font: FontFile, extremes: Extremes): void {
  for (const { code, base, hook, shift, growth } of letters) {
    const light = hook(stemOf(extremes.light, base))
    const heavy = hook(stemOf(extremes.heavy, base))
    const deltas = light.map(([x, y], index) => delta([x, y], heavy[index] ?? [x, y, true]))
    const letter = glyphOf(font, base)
    const hookIndex = font.glyphs.push({
      outline: writeContour(light),
      variation: writeVariation(font, deltas, 0),
      advance: letter.advance,
      leftBearing: Math.min(...light.map(([x]) => x)),
    })
    const advanceGrowth = glyphOf(extremes.heavy, base).advance - glyphOf(extremes.light, base).advance
    const components = [
      { glyph: indexOf(font, base), x: shift, y: 0 },
      { glyph: hookIndex - 1, x: shift, y: 0 },
    ]
    const box = boxOf(letter.outline)
    const corners: Point[] = [...light, [box.left, box.bottom, true], [box.right, box.top, true]]
    const moved = corners.map(([x, y, on]): Point => [x + shift, y, on])
    const letterIndex = font.glyphs.push({
      outline: writeComposite(components, moved),
      variation: writeVariation(
        font,
        [
          [0, 0],
          [0, 0],
        ],
        advanceGrowth,
      ),
      advance: letter.advance + growth,
      leftBearing: Math.min(...moved.map(([x]) => x)),
    })
    font.characters.set(code, letterIndex - 1)
  }
}

/** Bends to the right above the ascender, like a shepherd's crook. */
function lowHook({ left, right, top }: Stem): Point[] {
  const weight = right - left
  const crown = top + 70
  const end = right + weight * 0.35 + 90
  return [
    [left, top - 90, true],
    [left, crown, false],
    [left + weight * 0.5 + 110, crown, true],
    [end, crown, true],
    [end, crown - weight * 0.86, true],
    [left + weight * 0.5 + 120, crown - weight * 0.86, true],
    [right, crown - weight * 0.86, false],
    [right, top - 90, true],
  ]
}

/** Leaves the top of a capital's stem to the left and falls. */
function leftHook({ left, right, top }: Stem): Point[] {
  const weight = right - left
  const tip = left - 120
  return [
    [tip, top - 190, true],
    [tip, top, false],
    [left + 20, top, true],
    [right, top, true],
    [right, top - weight * 0.82, true],
    [left + 30, top - weight * 0.82, true],
    [tip + weight * 0.8, top - weight * 0.82, false],
    [tip + weight * 0.8, top - 190, true],
  ]
}

/** Leaves the top of the capital K's arm to the right and falls. */
function armHook({ left, right, top }: Stem): Point[] {
  const weight = (right - left) * 0.62
  const tip = right + 95
  return [
    [left, top, true],
    [right - 20, top, true],
    [tip, top, false],
    [tip, top - 190, true],
    [tip - weight, top - 190, true],
    [tip - weight, top - weight * 0.95, false],
    [right - 50, top - weight * 0.95, true],
    [left - weight * 0.4, top - weight * 0.95, true],
  ]
}

/** Where a letter's stem ends: B and D by the width of I, for their bowls begin at the stem's top. */
function stemOf(font: FontFile, letter: string): Stem {
  const points = pointsOf(glyphOf(font, letter).outline)
  const top = Math.max(...points.map(([, y]) => y))
  if (letter === 'B' || letter === 'D') {
    const left = Math.min(...points.map(([x]) => x))
    const upright = boxOf(glyphOf(font, 'I').outline)
    return { left, right: left + upright.right - upright.left, top }
  }
  const middle = glyphOf(font, letter).advance / 2
  const isOnRight = letter === 'd' || letter === 'K'
  const xs = points.filter(([x, y]) => y > top - 12 && x > middle === isOnRight).map(([x]) => x)
  return { left: Math.min(...xs), right: Math.max(...xs), top }
}

function indexOf(font: FontFile, letter: string): number {
  const index = font.characters.get(letter.codePointAt(0) ?? 0)
  if (index === undefined) throw new Error(`The font lacks ${letter}`)
  return index
}

function glyphOf(font: FontFile, letter: string): Glyph {
  return font.glyphs[indexOf(font, letter)] as Glyph
}

function delta([x, y]: [number, number], [heavyX, heavyY]: Point): [number, number] {
  return [heavyX - x, heavyY - y]
}
