import * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'

/**
 * Returns a layer that draws streets from one file, of which only the pieces in sight are read. Throws where there is no such
 * file.
 */
export async function createFileLayer(url: string, attribution: string): Promise<leaflet.Layer> {
  const start = await fetch(url, { headers: { range: 'bytes=0-6' } })
  if ((await start.text()) !== 'PMTiles') throw new Error('no street map')
  // The library draws with the Leaflet that it finds there, though its types name no layer.
  Object.assign(globalThis, { L: leaflet })
  return leafletLayer({ url, flavor: 'light', lang: 'en', attribution }) as unknown as leaflet.Layer
}
