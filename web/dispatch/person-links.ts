/** A phone number as a link that dials it. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

interface Destination {
  latitude: number | null
  longitude: number | null
}

/** The way to a pin, or to a place in words, in the maps application that the phone prefers. */
export function routeLink(to: Destination, words: string): string {
  const destination =
    to.latitude === null || to.longitude === null
      ? `${words}, Abuja, Nigeria`
      : `${to.latitude},${to.longitude}`
  const query = new URLSearchParams({ api: '1', destination, travelmode: 'driving' })
  return `https://www.google.com/maps/dir/?${query}`
}

/** The name that one calls a person by. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
