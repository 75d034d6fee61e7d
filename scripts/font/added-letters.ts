import type { FontFile, Glyph } from './font-file.ts'
import { boxOf, componentOffsets, type Point, writeComposite } from './outline.ts'
import { movedVariation, writeVariation } from './variation.ts'

/** Copies the glyphs of `text` from a donor of the same design space, with the parts that they are made of. */
export function addFromDonor(font: FontFile, donor: FontFile, text: string): void {
  const moved = new Map<number, number>()
  const move = (index: number): number => {
    const known = moved.get(index)
    if (known !== undefined) return known
    const glyph = donor.glyphs[index] as Glyph
    const outline = Buffer.from(glyph.outline)
    for (const at of componentOffsets(outline)) outline.writeUInt16BE(move(outline.readUInt16BE(at)), at)
    const added =
      font.glyphs.push({ ...glyph, outline, variation: movedVariation(glyph.variation, donor, font) }) - 1
    moved.set(index, added)
    return added
  }
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const index = donor.characters.get(code)
    if (index === undefined) throw new Error(`The donor font lacks ${letter}`)
    font.characters.set(code, move(index))
  }
}

/** Adds ṣ and Ṣ, which the typeface lacks, with the dot that stands under ọ and Ọ. */
export function addDottedS(font: FontFile, heavy: FontFile): void {
  for (const [letter, code, model] of [
    ['s', 0x1e63, 'ọ'],
    ['S', 0x1e62, 'Ọ'],
  ] as const) {
    const base = glyphFor(font, letter)
    const heavyAdvance = glyphFor(heavy, letter).glyph.advance
    const whole = glyphFor(font, model).glyph.outline
    const [, dotAt] = componentOffsets(whole)
    if (dotAt === undefined) throw new Error(`${model} is not made of a letter and a dot`)
    const dotIndex = whole.readUInt16BE(dotAt)
    const dot = boxOf((font.glyphs[dotIndex] as Glyph).outline)
    const box = boxOf(base.glyph.outline)
    const x = (box.left + box.right - dot.left - dot.right) / 2
    const y = boxOf(whole).bottom - dot.bottom
    const corners: Point[] = [
      [Math.min(box.left, dot.left + x), dot.bottom + y, true],
      [Math.max(box.right, dot.right + x), box.top, true],
    ]
    const growth = heavyAdvance - base.glyph.advance
    const outline = writeComposite(
      [
        { glyph: base.index, x: 0, y: 0 },
        { glyph: dotIndex, x, y },
      ],
      corners,
    )
    const variation = writeVariation(
      font,
      [
        [0, 0],
        [growth / 2, 0],
      ],
      growth,
    )
    font.characters.set(code, font.glyphs.push({ ...base.glyph, outline, variation }) - 1)
  }
}

function glyphFor(font: FontFile, letter: string): { index: number; glyph: Glyph } {
  const index = font.characters.get(letter.codePointAt(0) ?? 0)
  if (index === undefined) throw new Error(`The font lacks ${letter}`)
  return { index, glyph: font.glyphs[index] as Glyph }
}
