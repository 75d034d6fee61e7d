/** A PMTiles file begins with so many bytes about itself (PMTiles specification, version 3). */
export const headerBytes = 127

const magic = 'PMTiles'
const at = { version: 7, tileType: 99, maxZoom: 101 }
const vectorTiles = 1
/** Web maps have no deeper zoom. */
const deepest = 24

/**
 * Returns the deepest zoom that a street file has pieces for, from its first 127 bytes; null if it is no PMTiles file of
 * version 3 with vector tiles. A reader that assumes 15 finds nothing in a file that was cut at another zoom.
 */
export function deepestZoom(header: Uint8Array): number | null {
  const isFile = header.length >= headerBytes && String.fromCharCode(...header.subarray(0, 7)) === magic
  if (!isFile || header[at.version] !== 3 || header[at.tileType] !== vectorTiles) return null
  const zoom = header[at.maxZoom] ?? 0
  return zoom <= deepest ? zoom : null
}
