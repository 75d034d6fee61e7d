import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { pageVisitsMode, pageVitalsName } from '#domain/column-values.ts'

/** Names a page: its route with `:id` where an id, code or token stands, or a market's slug. Never a query string. */
const pagePath = z
  .string()
  .max(80)
  .regex(/^(?:\/|\/[a-z0-9]+(?:-[a-z0-9]+)*|(?:\/(?:[a-z]+(?:-[a-z]+)*|:[a-zA-Z]+))+)$/)
const countedPath = pagePath.refine((path) => !/^\/admin(?:\/|$)/.test(path), 'Admin pages are not counted')

const mode = z.enum(pageVisitsMode)

/** Says which page of which tab: `visit` is chance, made again for each tab, and says nothing of who it is. */
const place = {
  visit: z.uuidv4(),
  /** Position of the page in the visit, from 1; a page that is sent twice counts once. */
  step: z.int().min(1).max(10_000),
  path: countedPath,
  mode,
}

export const countVisitEndpoint = defineEndpoint({
  id: 'analytics.visit',
  method: 'POST',
  path: '/api/analytics/visits',
  summary: 'Count a page that was opened; not for robots, nor where the browser asks not to be followed',
  access: 'public',
  body: z.strictObject({
    ...place,
    /** Holds the host that the visit came from, and nothing more of that address. */
    referrer: z
      .string()
      .max(253)
      .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)
      .nullable(),
  }),
  response: z.object({ ok: z.literal(true) }),
})

/** Lists what is measured of a page: all in milliseconds but `CLS`, which is a score. */
export const vitalNames = pageVitalsName
export type VitalName = (typeof vitalNames)[number]

export const reportVitalsEndpoint = defineEndpoint({
  id: 'analytics.performance',
  method: 'POST',
  path: '/api/analytics/performance',
  summary: 'Say how fast a page was on a real device, each figure once for a page',
  access: 'public',
  body: z.strictObject({
    ...place,
    vitals: z
      .array(z.strictObject({ name: z.enum(vitalNames), value: z.number().min(0).max(600_000) }))
      .min(1)
      .max(vitalNames.length),
  }),
  response: z.object({ ok: z.literal(true) }),
})

export const reportClientErrorsEndpoint = defineEndpoint({
  id: 'analytics.clientErrors',
  method: 'POST',
  path: '/api/client-errors',
  summary: 'Report what failed in a browser; secrets and personal data are taken out',
  access: 'public',
  body: z.strictObject({
    /** Names the entry file of the build that ran. */
    build: z
      .string()
      .max(80)
      .regex(/^[\w.-]*$/),
    errors: z
      .array(
        z.strictObject({
          path: pagePath,
          /** By the device's clock. */
          at: instant,
          message: z.string().max(500),
          stack: z.string().max(3000),
        }),
      )
      .min(1)
      .max(5),
  }),
  response: z.object({ ok: z.literal(true) }),
})
