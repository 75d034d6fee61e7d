import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deepestZoom, headerBytes } from './street-header.ts'

/** The first bytes of a file with vector tiles of zoom 0 to `zoom`. */
function headerOf(zoom: number, changes: Record<number, number> = {}): Uint8Array {
  const header = new Uint8Array(headerBytes)
  header.set(new TextEncoder().encode('PMTiles'))
  for (const [place, value] of Object.entries({ 7: 3, 99: 1, 101: zoom, ...changes }))
    header[Number(place)] = value
  return header
}

test('a street file says itself how deep its pieces go', () => {
  for (const zoom of [0, 11, 14, 15]) assert.equal(deepestZoom(headerOf(zoom)), zoom)
})

test('what is no street file of vector tiles is refused', () => {
  assert.equal(deepestZoom(headerOf(15, { 0: 0 })), null)
  assert.equal(deepestZoom(headerOf(15, { 7: 2 })), null, 'an older version has no such byte')
  assert.equal(deepestZoom(headerOf(15, { 99: 2 })), null, 'pictures')
  assert.equal(deepestZoom(headerOf(200)), null)
  assert.equal(deepestZoom(headerOf(15).subarray(0, 60)), null, 'cut off')
})
