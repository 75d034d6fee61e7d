import { divIcon, type LatLngTuple, latLngBounds, map, marker, polyline } from 'leaflet'
import * as common from '#web/design/common-texts.ts'
import 'leaflet/dist/leaflet.css'
import type { Place } from '#web/entities/orders/sketch-plan.ts'
import type { TripPlaces } from '#web/entities/orders/trip-sketch.tsx'
import { addStreets } from './street-layer.ts'
import * as texts from './texts.ts'

export interface TilePictures {
  /** Address of pictures with `{z}`, `{x}` and `{y}`, or of one file of streets (PMTiles). */
  url: string
  credit: string
}

export interface Streets {
  show: (places: TripPlaces) => void
  remove: () => void
}

/** Draws a street map into an element and keeps the agent's place on it; `onFail` when no picture comes. */
export function createStreets(
  element: HTMLElement,
  tiles: TilePictures,
  places: TripPlaces,
  onFail: () => void,
): Streets {
  const streets = map(element, { zoomControl: false, scrollWheelZoom: false, keyboard: false })
  streets.attributionControl.setPrefix(false)
  addStreets(streets, { url: tiles.url, attribution: escapeHtml(tiles.credit) }, onFail)
  const { market, marketName, home, agentName } = places
  marker(pointOf(market), { icon: pin('bg-leaf', marketName), interactive: false }).addTo(streets)
  if (home !== null)
    marker(pointOf(home), { icon: pin('bg-amber', common.label.you), interactive: false }).addTo(streets)
  const agent = marker(pointOf(places.agent ?? market), { icon: pin('bg-adire', agentName), opacity: 0 })
  agent.addTo(streets)
  const way = polyline([], { className: 'stroke-leaf', weight: 5, opacity: 0.45 }).addTo(streets)
  const trail = polyline([], { className: 'stroke-adire', weight: 4, opacity: 0.5 }).addTo(streets)
  fit(places)

  function fit({ market, home, agent }: TripPlaces): void {
    const known = [market, home, agent].filter((place) => place !== null)
    streets.fitBounds(latLngBounds(known.map(pointOf)), { padding: [36, 36], maxZoom: 16 })
  }

  return {
    show(now) {
      way.setLatLngs((now.way ?? []).map(pointOf))
      if (now.agent === null) return
      const at = pointOf(now.agent)
      agent.setLatLng(at).setOpacity(1)
      trail.setLatLngs([...now.trail.map(pointOf), at])
      if (!streets.getBounds().pad(-0.05).contains(at)) fit(now)
    },
    remove: () => streets.remove(),
  }
}

function pointOf({ latitude, longitude }: Place): LatLngTuple {
  return [latitude, longitude]
}

function pin(look: string, text: string) {
  return divIcon({
    className: '',
    iconSize: [0, 0],
    html: texts.map.marker(look, escapeHtml(text)),
  })
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
