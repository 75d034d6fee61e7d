import * as texts from './texts.ts'

export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface Destination {
  latitude: number | null
  longitude: number | null
}

/** Returns the way to a pin, or to a place of a city as text, in the maps application that the phone prefers. */
export function routeLink(to: Destination, text: string, city: string): string {
  const destination =
    to.latitude === null || to.longitude === null
      ? texts.place.inCity(text, city)
      : `${to.latitude},${to.longitude}`
  const query = new URLSearchParams({ api: '1', destination, travelmode: 'driving' })
  return `https://www.google.com/maps/dir/?${query}`
}

export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
