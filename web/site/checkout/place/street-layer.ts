import * as leaflet from 'leaflet'

/** How many pictures may fail, with none come, before the map gives up. */
const mostFailures = 4

/** The ending of a street map in one file, as operators put it into the data folder. */
const isStreetFile = (url: string) => /\.pmtiles(?:\?|$)/.test(url)

/**
 * Returns a layer that draws streets from one file, of which only the pieces in sight are read. Throws where there is no such
 * file.
 */
async function createFileLayer(url: string, attribution: string): Promise<leaflet.Layer> {
  const start = await fetch(url, { headers: { range: 'bytes=0-6' } })
  if ((await start.text()) !== 'PMTiles') throw new Error('no street map')
  // The library draws with the Leaflet that it finds there.
  Object.assign(globalThis, { L: leaflet })
  const { leafletLayer } = await import('protomaps-leaflet')
  return leafletLayer({ url, flavor: 'light', lang: 'en', attribution }) as unknown as leaflet.Layer
}

/** Adds streets from pictures or from one file to a map; calls `onFail` when nothing comes. */
export function addStreets(
  map: leaflet.Map,
  { url, attribution }: { url: string; attribution: string },
  onFail: () => void,
): void {
  if (isStreetFile(url)) {
    let isHere = true
    map.once('unload', () => {
      isHere = false
    })
    createFileLayer(url, attribution).then(
      (layer) => isHere && layer.addTo(map),
      () => isHere && onFail(),
    )
    return
  }
  const layer = leaflet.tileLayer(url, { maxZoom: 19, attribution }).addTo(map)
  let failures = 0
  layer.on('tileload', () => layer.off('tileerror'))
  layer.on('tileerror', () => {
    failures += 1
    if (failures === mostFailures) onFail()
  })
}
