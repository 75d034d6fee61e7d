import { type FontFile, type Glyph, table } from './font-file.ts'

/** Tables that describe what `glyphs` no longer says, or that browsers do not need. */
const dropped = ['HVAR', 'DSIG', 'gasp', 'prep', 'fpgm', 'cvt ']

/** Puts a font together again as an sfnt file. Without HVAR, advances vary by the glyphs' own phantom points. */
export function writeFont(font: FontFile): Buffer {
  const tables = new Map(font.tables)
  for (const tag of dropped) tables.delete(tag)
  const count = font.glyphs.length
  const glyf = packed(font.glyphs.map((glyph) => glyph.outline))
  tables.set('glyf', glyf.data)
  tables.set('loca', longs(glyf.offsets))
  tables.set('gvar', gvarTable(font))
  tables.set('hmtx', metrics(font.glyphs))
  tables.set('cmap', cmapTable(font.characters))
  tables.set(
    'head',
    changed(table(tables, 'head'), (head) => head.writeInt16BE(1, 50)),
  )
  tables.set(
    'hhea',
    changed(table(tables, 'hhea'), (hhea) => hhea.writeUInt16BE(count, 34)),
  )
  tables.set(
    'maxp',
    changed(table(tables, 'maxp'), (maxp) => withRoom(maxp, count)),
  )
  tables.set(
    'post',
    changed(table(tables, 'post').subarray(0, 32), (post) => post.writeUInt32BE(0x00030000, 0)),
  )
  return sfnt(tables)
}

function withRoom(maxp: Buffer, count: number): void {
  maxp.writeUInt16BE(count, 4)
  maxp.writeUInt16BE(4, 28)
  maxp.writeUInt16BE(3, 30)
}

function changed(original: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(original)
  change(copy)
  return copy
}

function packed(parts: Buffer[]): { data: Buffer; offsets: number[] } {
  const padded = parts.map((part) => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)]))
  const offsets = [0]
  for (const part of padded) offsets.push((offsets.at(-1) ?? 0) + part.length)
  return { data: Buffer.concat(padded), offsets }
}

function longs(values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, 4 * index)
  })
  return bytes
}

function metrics(glyphs: Glyph[]): Buffer {
  const bytes = Buffer.alloc(4 * glyphs.length)
  glyphs.forEach((glyph, index) => {
    bytes.writeUInt16BE(glyph.advance, 4 * index)
    bytes.writeInt16BE(glyph.leftBearing, 4 * index + 2)
  })
  return bytes
}

function gvarTable(font: FontFile): Buffer {
  const { data, offsets } = packed(font.glyphs.map((glyph) => glyph.variation))
  const header = Buffer.alloc(20)
  const sharedAt = 20 + 4 * offsets.length
  const shared = Buffer.alloc(2 * font.sharedPeaks.length + ((2 * font.sharedPeaks.length) % 4))
  font.sharedPeaks.forEach((peak, index) => {
    shared.writeInt16BE(peak, 2 * index)
  })
  header.writeUInt16BE(1, 0)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(font.sharedPeaks.length, 6)
  header.writeUInt32BE(sharedAt, 8)
  header.writeUInt16BE(font.glyphs.length, 12)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(sharedAt + shared.length, 16)
  return Buffer.concat([header, longs(offsets), shared, data])
}

/** One segment for each run of code points whose glyphs also run; format 4 for Unicode and Windows. */
function cmapTable(characters: Map<number, number>): Buffer {
  const runs: { start: number; end: number; delta: number }[] = []
  for (const [code, glyph] of [...characters].sort((a, b) => a[0] - b[0])) {
    const last = runs.at(-1)
    if (last !== undefined && last.end + 1 === code && last.delta === glyph - code) last.end = code
    else runs.push({ start: code, end: code, delta: glyph - code })
  }
  runs.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const size = 2 * runs.length
  const subtable = Buffer.alloc(16 + 4 * size)
  const power = 2 ** Math.floor(Math.log2(runs.length))
  const fields = [4, subtable.length, 0, size, 2 * power, Math.log2(power), size - 2 * power]
  fields.forEach((field, index) => {
    subtable.writeUInt16BE(field, 2 * index)
  })
  runs.forEach((run, index) => {
    subtable.writeUInt16BE(run.end, 14 + 2 * index)
    subtable.writeUInt16BE(run.start, 16 + size + 2 * index)
    subtable.writeUInt16BE(run.delta & 0xffff, 16 + 2 * size + 2 * index)
  })
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 20, 0, 3, 0, 1, 0, 0, 0, 20])
  return Buffer.concat([header, subtable])
}

function sfnt(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const { data, offsets } = packed(sorted.map(([, bytes]) => bytes))
  const directory = Buffer.alloc(12 + 16 * sorted.length)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  directory.writeUInt32BE(0x00010000, 0)
  const search = [sorted.length, 16 * power, Math.log2(power), 16 * (sorted.length - power)]
  search.forEach((field, index) => {
    directory.writeUInt16BE(field, 4 + 2 * index)
  })
  sorted.forEach(([tag, bytes], index) => {
    const at = 12 + 16 * index
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(checksum(bytes), at + 4)
    directory.writeUInt32BE(directory.length + (offsets[index] ?? 0), at + 8)
    directory.writeUInt32BE(bytes.length, at + 12)
  })
  return Buffer.concat([directory, data])
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at++)
    sum = (sum + (bytes[at] ?? 0) * 2 ** (8 * (3 - (at % 4)))) % 2 ** 32
  return sum
}
