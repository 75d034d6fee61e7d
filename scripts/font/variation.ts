import type { FontFile } from './font-file.ts'

const embeddedPeak = 0x8000
const intermediate = 0x4000
const indexMask = 0x0fff
const fullWeight = 0x4000

/** Variation data of a donor's glyph, its references to shared peaks renumbered for `font`. */
export function movedVariation(data: Buffer, donor: FontFile, font: FontFile): Buffer {
  if (data.length === 0) return data
  const moved = Buffer.from(data)
  let at = 4
  for (let left = moved.readUInt16BE(0) & indexMask; left > 0; left--) {
    const field = moved.readUInt16BE(at + 2)
    const hasOwnPeak = (field & embeddedPeak) !== 0
    if (!hasOwnPeak) {
      const peak = donor.sharedPeaks[field & indexMask] ?? fullWeight
      moved.writeUInt16BE((field & ~indexMask) | sharedIndex(font, peak), at + 2)
    }
    at += 4 + (hasOwnPeak ? 2 : 0) + ((field & intermediate) === 0 ? 0 : 4)
  }
  return moved
}

/**
 * Variation data that moves every point by its delta at full weight. `deltas` hold one `[x, y]` for each point,
 * or for each component, and the advance's growth is added as the second phantom point.
 */
export function writeVariation(font: FontFile, deltas: [number, number][], advanceGrowth: number): Buffer {
  const all = [...deltas, [0, 0], [advanceGrowth, 0], [0, 0], [0, 0]] as [number, number][]
  const body = Buffer.concat([
    Buffer.from([0]),
    packedDeltas(all.map(([x]) => x)),
    packedDeltas(all.map(([, y]) => y)),
  ])
  const header = Buffer.alloc(8)
  header.writeUInt16BE(1, 0)
  header.writeUInt16BE(8, 2)
  header.writeUInt16BE(body.length, 4)
  header.writeUInt16BE(0x2000 | sharedIndex(font, fullWeight), 6)
  return Buffer.concat([header, body])
}

function sharedIndex(font: FontFile, peak: number): number {
  const found = font.sharedPeaks.indexOf(peak)
  return found === -1 ? font.sharedPeaks.push(peak) - 1 : found
}

/** Runs of at most 64 words, as the format wants. */
function packedDeltas(values: number[]): Buffer {
  const parts: Buffer[] = []
  for (let start = 0; start < values.length; start += 64) {
    const run = values.slice(start, start + 64)
    const bytes = Buffer.alloc(1 + 2 * run.length)
    bytes[0] = 0x40 | (run.length - 1)
    run.forEach((value, index) => {
      bytes.writeInt16BE(Math.round(value), 1 + 2 * index)
    })
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
