import { saveStandingEndpoint } from '#contract/standing/standing.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { request } from '#server/players/request.ts'
import type { OrderRows } from './order-rows.ts'

/** Makes a request that saves a standing order of these goods. */
export const saveOf = (body: ReturnType<OrderRows['body']>) =>
  request(saveStandingEndpoint, {
    body: {
      id: newId('standing', systemClock),
      weekdays: ['tuesday', 'friday'],
      clock: '10:00',
      ifClosed: 'skip',
      body,
    },
  })
