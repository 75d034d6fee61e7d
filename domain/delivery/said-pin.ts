import { notAfter } from '#domain/look-behind.ts'
import { decodeNear, plusCode } from './plus-code.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** Says what a link, coordinates or a plus code tell of a place. */
export interface SaidPin {
  /** Holds the words as they were written. */
  text: string
  point: Point | null
  /** Names what a link points at. */
  name: string | null
}

const link = /https?:\/\/[^\s<>"]+/iu
/** Links without their beginning, as some keyboards copy them. */
const bareLink = notAfter(
  '[\\p{L}\\d./]',
  /(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.[a-z.]+|maps\.apple\.com|waze\.com|what3words\.com|w3w\.co)\/[^\s<>"]+/iu,
)
const geoLink = /geo:-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:[?;][^\s]*)?/iu
const threeWords = notAfter('[/:]', /\/\/\/\p{L}+\.\p{L}+\.\p{L}+/iu)
const number = '[-+]?\\d{1,3}\\.\\d{4,}'
/** "9.0765, 7.3986", "lat 9.0765 long 7.3986", "9.0765° N, 7.3986° E". */
const decimal = notAfter(
  '[\\d.]',
  new RegExp(
    `(?:lat(?:itude)?\\.?\\s*[:=]?\\s*)?(${number})\\s*°?\\s*([NS])?\\s*[,; ]\\s*(?:lon(?:g(?:itude)?)?|lng)?\\.?\\s*[:=]?\\s*(${number})\\s*°?\\s*([EW])?(?![\\d])`,
    'iu',
  ),
)
const arc = "(\\d{1,3})\\s*°\\s*(\\d{1,2})\\s*['’′]\\s*(\\d{1,2}(?:\\.\\d+)?)\\s*(?:\"|”|″|'')\\s*"
const degrees = new RegExp(`${arc}([NS])[\\s,]*${arc}([EW])`, 'iu')
const code = notAfter('[\\p{L}\\d+]', plusCode)
/** Stands before a pin and says that it is one. */
const lead =
  '(?:(?:my|the|our|this is my|here is my|see)\\s+)?(?:(?:pin|location|map|maps|gps|coordinates?|plus code|drop pin|live location)(?:\\s+(?:is|link|na))?\\s*[:=-]?\\s*)?(?:at\\s+)?'

const forms = [degrees, link, bareLink, geoLink, threeWords, code, decimal]
const leadBefore = new RegExp(`(?:^|[\\s,;.(])(${lead})$`, 'iu')
const longestLead = 60

/** Looks cheaply if a text may hold a pin. */
const mayHold = /:\/\/|geo:|\/\/\/|\+[23456789CFGHJMPQRVWX]{2}|\d\s*°|\d\.\d{4}|\.(?:gl|com|co|ng)\//iu

/** Takes links, coordinates and plus codes out of a text, with the words that say what they are. */
export function liftPins(text: string): { left: string; pins: string[] } {
  const pins: string[] = []
  let left = text
  if (!mayHold.test(text)) return { left, pins }
  for (const form of forms)
    for (let found = form.exec(left); found !== null; found = form.exec(left)) {
      const said = found[0].replace(/[.,;!?)\]]+$/u, '')
      if (form === code && !/[a-z]/i.test(said)) break
      const before = left.slice(0, found.index)
      const led = leadBefore.exec(before.slice(-longestLead))?.[1] ?? ''
      pins.push((led + said).trim())
      left = `${before.slice(0, before.length - led.length)} ${left.slice(found.index + said.length)}`
    }
  return { left, pins }
}

/** Reads a pin; a plus code without its beginning is the one nearest to a point. */
export function readPin(text: string, near: Point | null): SaidPin {
  const plus = code.exec(text)?.[0]
  if (plus !== undefined && !text.includes('://'))
    return {
      text,
      point: near === null && plus.indexOf('+') < 8 ? null : decodeNear(plus, near ?? zero),
      name: null,
    }
  const found = degrees.exec(text)
  if (found !== null) return { text, point: pointOf(arcOf(found, 1), arcOf(found, 5)), name: null }
  const url = plainUrl(text)
  return { text, point: pointIn(url), name: nameIn(url) }
}

const zero: Point = { latitude: 0, longitude: 0 }

function arcOf(found: RegExpExecArray, from: number): number {
  const [whole, minutes, seconds] = [found[from], found[from + 1], found[from + 2]].map(Number)
  const size = (whole ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3600
  return /[SW]/i.test(found[from + 3] ?? '') ? -size : size
}

function pointOf(latitude: number, longitude: number): Point | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Undoes what links do to commas, spaces and letters; what cannot be undone stays. */
function plainUrl(url: string): string {
  return url.replace(/\+/g, ' ').replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      // Broken letters name nothing, and the link is saved as it was.
      return bytes
    }
  })
}

const degree = '(-?\\d{1,3}(?:\\.\\d+)?)'
/** The place itself comes before the middle of the map that is shown. */
const pointForms = [
  new RegExp(`!3d${degree}!4d${degree}`, 'u'),
  new RegExp(
    `[?&](?:q|query|ll|sll|daddr|destination|center|coordinate|cp|navigate)=(?:loc:|ll\\.)?\\s*${degree}\\s*[,~]\\s*${degree}`,
    'u',
  ),
  new RegExp(`[?&]mlat=${degree}&mlon=${degree}`, 'u'),
  new RegExp(`/(?:search|place|dir)/(?:[^/]*/)?${degree},\\s*${degree}`, 'u'),
  new RegExp(`@${degree},${degree}`, 'u'),
  new RegExp(`#map=\\d+/${degree}/${degree}`, 'u'),
  new RegExp(`geo:${degree},${degree}`, 'u'),
  new RegExp(
    `(${number})\\s*°?\\s*[NS]?\\s*[,; ]\\s*(?:lon(?:g(?:itude)?)?|lng)?\\.?\\s*[:=]?\\s*(${number})`,
    'iu',
  ),
]

function pointIn(url: string): Point | null {
  for (const form of pointForms) {
    const found = form.exec(url)
    if (found !== null) return pointOf(Number(found[1]), Number(found[2]))
  }
  return null
}

/** Returns the name of the place that a link points at, where it says one. */
function nameIn(url: string): string | null {
  if (!/^.*(?:google|apple|waze|openstreetmap)\./i.test(url)) return null
  const said = /\/place\/([^/@?]+)/u.exec(url)?.[1] ?? /[?&](?:q|query|address|name)=([^&]+)/u.exec(url)?.[1]
  return said !== undefined && /\p{L}{3}/u.test(said) ? said.trim() : null
}

/** Returns whether a text is a link of maps, or another way of naming a point, of which we cannot tell where it is. */
export function isMapLink(text: string): boolean {
  return (
    /maps|goo\.gl|waze|what3words|w3w|openstreetmap|\/\/\/|geo:|g\.co\/kgs/i.test(text) || plusCode.test(text)
  )
}
