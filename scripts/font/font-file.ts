/** One glyph as the font stores it: outline, variation data (both raw) and horizontal metrics. */
export interface Glyph {
  outline: Buffer
  variation: Buffer
  advance: number
  leftBearing: number
}

/** A variable TrueType font with one axis, taken apart so that glyphs can be added. */
export interface FontFile {
  tables: Map<string, Buffer>
  glyphs: Glyph[]
  /** Code point to index in `glyphs`. */
  characters: Map<number, number>
  /** Peaks that variation data refers to by number, as F2Dot14. */
  sharedPeaks: number[]
}

/** Reads an sfnt file. */
export function readFont(file: Buffer): FontFile {
  const tables = readTables(file)
  const count = table(tables, 'maxp').readUInt16BE(4)
  const outlines = slices(table(tables, 'glyf'), glyfOffsets(tables, count))
  const { variations, sharedPeaks } = readVariations(table(tables, 'gvar'), count)
  const longMetrics = table(tables, 'hhea').readUInt16BE(34)
  const hmtx = table(tables, 'hmtx')
  const glyphs = outlines.map((outline, index) => ({
    outline,
    variation: variations[index] ?? Buffer.alloc(0),
    advance: hmtx.readUInt16BE(4 * Math.min(index, longMetrics - 1)),
    leftBearing:
      index < longMetrics
        ? hmtx.readInt16BE(4 * index + 2)
        : hmtx.readInt16BE(4 * longMetrics + 2 * (index - longMetrics)),
  }))
  return { tables, glyphs, characters: readCharacters(table(tables, 'cmap')), sharedPeaks }
}

/** Table by its tag; throws when the font lacks it. */
export function table(tables: Map<string, Buffer>, tag: string): Buffer {
  const found = tables.get(tag)
  if (found === undefined) throw new Error(`The font has no table ${tag}`)
  return found
}

function readTables(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < file.readUInt16BE(4); index++) {
    const at = 12 + 16 * index
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return tables
}

function glyfOffsets(tables: Map<string, Buffer>, count: number): number[] {
  const loca = table(tables, 'loca')
  const isLong = table(tables, 'head').readInt16BE(50) === 1
  return Array.from({ length: count + 1 }, (_, index) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
  )
}

function slices(data: Buffer, offsets: number[]): Buffer[] {
  return offsets.slice(0, -1).map((start, index) => data.subarray(start, offsets[index + 1]))
}

function readVariations(gvar: Buffer, count: number): { variations: Buffer[]; sharedPeaks: number[] } {
  const sharedAt = gvar.readUInt32BE(8)
  const sharedPeaks = Array.from({ length: gvar.readUInt16BE(6) }, (_, index) =>
    gvar.readInt16BE(sharedAt + 2 * index),
  )
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const dataAt = gvar.readUInt32BE(16)
  const offsets = Array.from({ length: count + 1 }, (_, index) =>
    isLong ? gvar.readUInt32BE(20 + 4 * index) : 2 * gvar.readUInt16BE(20 + 2 * index),
  )
  return { variations: slices(gvar.subarray(dataAt), offsets), sharedPeaks }
}

function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    if (subtable.readUInt16BE(0) === 4) readSegments(subtable, characters)
  }
  return characters
}

function readSegments(subtable: Buffer, characters: Map<number, number>): void {
  const bytes = subtable.readUInt16BE(6)
  for (let at = 14; at < 14 + bytes; at += 2) {
    const start = subtable.readUInt16BE(at + bytes + 2)
    const rangeAt = at + 3 * bytes + 2
    const range = subtable.readUInt16BE(rangeAt)
    for (let code = start; code <= subtable.readUInt16BE(at) && code !== 0xffff; code++) {
      const base = range === 0 ? code : subtable.readUInt16BE(rangeAt + range + 2 * (code - start))
      const glyph = base === 0 ? 0 : (base + subtable.readInt16BE(at + 2 * bytes + 2)) & 0xffff
      if (glyph !== 0) characters.set(code, glyph)
    }
  }
}
