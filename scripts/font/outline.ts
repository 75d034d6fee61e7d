export type Point = [x: number, y: number, isOnCurve: boolean]

export interface Component {
  glyph: number
  x: number
  y: number
}

const wordArguments = 0x0001
const xyArguments = 0x0002
const scale = 0x0008
const more = 0x0020
const xyScale = 0x0040
const matrix = 0x0080
const overlaps = 0x0400

/** Offsets of the glyph indices inside a composite outline; empty for a simple one. */
export function componentOffsets(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const found: number[] = []
  for (let at = 10, flags = more; (flags & more) !== 0; ) {
    flags = outline.readUInt16BE(at)
    found.push(at + 2)
    at += 4 + ((flags & wordArguments) === 0 ? 2 : 4)
    if ((flags & scale) !== 0) at += 2
    else if ((flags & xyScale) !== 0) at += 4
    else if ((flags & matrix) !== 0) at += 8
  }
  return found
}

/** Bounding box that the outline's header states. */
export function boxOf(outline: Buffer): { left: number; bottom: number; right: number; top: number } {
  return {
    left: outline.readInt16BE(2),
    bottom: outline.readInt16BE(4),
    right: outline.readInt16BE(6),
    top: outline.readInt16BE(8),
  }
}

/** On- and off-curve points of a simple outline. */
export function pointsOf(outline: Buffer): Point[] {
  const contours = outline.readInt16BE(0)
  const count = outline.readUInt16BE(8 + 2 * contours) + 1
  let at = 10 + 2 * contours
  at += 2 + outline.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = outline.readUInt8(at++)
    const repeats = (flag & 8) === 0 ? 0 : outline.readUInt8(at++)
    for (let left = repeats; left >= 0; left--) flags.push(flag)
  }
  const read = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += outline.readUInt8(at++) * ((flag & same) === 0 ? -1 : 1)
      else if ((flag & same) === 0) {
        value += outline.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = read(2, 16)
  const ys = read(4, 32)
  return flags.map((flag, index) => [xs[index] ?? 0, ys[index] ?? 0, (flag & 1) === 1])
}

/** A simple outline of one contour, wound clockwise by its caller. */
export function writeContour(points: Point[]): Buffer {
  const head = Buffer.alloc(14)
  writeBox(head, 1, points)
  head.writeUInt16BE(points.length - 1, 10)
  const body = Buffer.alloc(5 * points.length)
  let [lastX, lastY] = [0, 0]
  points.forEach(([x, y, isOnCurve], index) => {
    body.writeUInt8((isOnCurve ? 1 : 0) | (index === 0 ? 0x40 : 0), index)
    body.writeInt16BE(Math.round(x) - lastX, points.length + 2 * index)
    body.writeInt16BE(Math.round(y) - lastY, 3 * points.length + 2 * index)
    lastX = Math.round(x)
    lastY = Math.round(y)
  })
  return Buffer.concat([head, body])
}

/** An outline made of other glyphs, each moved by its offset. `corners` bound the whole. */
export function writeComposite(components: Component[], corners: Point[]): Buffer {
  const head = Buffer.alloc(10)
  writeBox(head, -1, corners)
  const parts = components.map(({ glyph, x, y }, index) => {
    const bytes = Buffer.alloc(8)
    const isLast = index === components.length - 1
    bytes.writeUInt16BE(wordArguments | xyArguments | overlaps | (isLast ? 0 : more), 0)
    bytes.writeUInt16BE(glyph, 2)
    bytes.writeInt16BE(Math.round(x), 4)
    bytes.writeInt16BE(Math.round(y), 6)
    return bytes
  })
  return Buffer.concat([head, ...parts])
}

function writeBox(head: Buffer, contours: number, points: Point[]): void {
  const xs = points.map(([x]) => Math.round(x))
  const ys = points.map(([, y]) => Math.round(y))
  const fields = [contours, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  fields.forEach((field, index) => {
    head.writeInt16BE(field, 2 * index)
  })
}
