import * as leaflet from 'leaflet'

/** Limits how many pictures may fail, with none come, before the map gives up. */
const mostFailures = 4

/** Knows a street map in one file by its ending, as operators put it into the data folder. */
const isStreetFile = (url: string) => /\.pmtiles(?:\?|$)/.test(url)

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
    import('./file-layer.ts')
      .then(({ createFileLayer }) => createFileLayer(url, attribution))
      .then(
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
