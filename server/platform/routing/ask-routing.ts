import { z } from 'zod'
import { minutes, seconds } from '#domain/time/durations.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Log } from '#server/platform/log/log.ts'

interface Point {
  latitude: number
  longitude: number
}

/** Asks a routing engine about the roads. Null wherever there is none, or it does not answer in time: nothing depends on it. */
export interface Routing {
  /** Minutes from each place to each other one; null for what cannot be reached. */
  table(from: readonly Point[], to: readonly Point[]): Promise<(number | null)[][] | null>
  /** Returns the way from one place to another, as a line. */
  route(from: Point, to: Point): Promise<Point[] | null>
}

const timeoutMs = seconds(1.5)
/** After so many failures in a row the engine is left alone for a while. */
const mostFailures = 3
const restMs = minutes(1)
/** A line of more points is thinned: a phone draws it a few hundred pixels wide. */
const mostPoints = 300

const tableShape = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().min(0).nullable())),
})
const pair = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const routeShape = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ geometry: z.object({ coordinates: z.array(pair).min(2) }) })).min(1),
})

const noRouting: Routing = { table: async () => null, route: async () => null }

/** Asks an engine that speaks the HTTP calls `table` and `route` of OSRM. */
export function createRouting({ url, clock, log }: { url: string | null; clock: Clock; log: Log }): Routing {
  if (url === null) return noRouting
  let failures = 0
  let restUntil = 0

  async function ask<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
    const now = clock.now().getTime()
    if (now < restUntil) return null
    try {
      const response = await fetch(`${url}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // A place that no road reaches is an answer too.
      if (response.status === 400) {
        failures = 0
        return null
      }
      if (!response.ok) throw new Error(`the routing engine answered ${response.status}`)
      const answer = shape.parse(await response.json())
      failures = 0
      return answer
    } catch (error) {
      failures += 1
      if (failures >= mostFailures) restUntil = now + restMs
      log.warn({ err: error, failures }, 'the routing engine did not answer; usual speeds are used')
      return null
    }
  }

  return {
    async table(from, to) {
      const sources = from.map((_, index) => index).join(';')
      const destinations = to.map((_, index) => from.length + index).join(';')
      const query = `sources=${sources}&destinations=${destinations}&annotations=duration`
      const answer = await ask(`/table/v1/driving/${placesOf([...from, ...to])}?${query}`, tableShape)
      const isWhole =
        answer?.durations.length === from.length && answer.durations.every((row) => row.length === to.length)
      if (!answer || !isWhole) return null
      return answer.durations.map((row) => row.map((took) => (took === null ? null : took / 60)))
    },
    async route(from, to) {
      const query = 'overview=simplified&geometries=geojson'
      const answer = await ask(`/route/v1/driving/${placesOf([from, to])}?${query}`, routeShape)
      const line = answer?.routes[0]?.geometry.coordinates
      return line ? thin(line).map(([longitude, latitude]) => ({ latitude, longitude })) : null
    },
  }
}

function placesOf(places: readonly Point[]): string {
  return places.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')
}

function thin<T>(line: readonly T[]): T[] {
  const step = Math.ceil(line.length / mostPoints)
  return line.filter((_, index) => index % step === 0 || index === line.length - 1)
}
