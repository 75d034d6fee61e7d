import * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { deepestZoom, headerBytes } from './street-header.ts'

/**
 * Returns a layer that draws streets from one file, of which only the pieces in sight are read; beyond the file's own
 * zoom its last pieces are drawn larger. Throws where there is no such file.
 */
export async function createFileLayer(url: string, attribution: string): Promise<leaflet.Layer> {
  const start = await fetch(url, { headers: { range: `bytes=0-${headerBytes - 1}` } })
  const maxDataZoom = deepestZoom(new Uint8Array(await start.arrayBuffer()))
  if (maxDataZoom === null) throw new Error('no street map')
  // Gives the library the Leaflet that it draws with, though its types name no layer.
  Object.assign(globalThis, { L: leaflet })
  const options = { url, flavor: 'light', lang: 'en', attribution, maxDataZoom }
  return leafletLayer(options) as unknown as leaflet.Layer
}
