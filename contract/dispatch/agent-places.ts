import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { marketBrief, orderStatus } from '#contract/core/order-shapes.ts'
import { adminAgent } from '#contract/orders/admin-orders.ts'
import { citySlug } from '#contract/settings/settings.ts'
import { waitingPlace } from './waiting-place.ts'

export const listPlacesEndpoint = defineEndpoint({
  id: 'agents.places',
  method: 'GET',
  path: '/api/admin/agents/places',
  summary: 'Where the 300 agents seen last are, the markets around them, and where live orders go',
  access: 'agents.manage',
  cities: 'filtered',
  query: z.strictObject({ city: citySlug.optional() }),
  response: z.object({
    agents: z.array(
      adminAgent.pick({ id: true, name: true, pictureUrl: true, activeTrips: true }).extend({
        latitude: z.number(),
        longitude: z.number(),
        at: instant,
        isSilent: z.boolean(),
        waitAt: waitingPlace.nullable().optional(),
      }),
    ),
    markets: z.array(marketBrief),
    /** Live orders that are wanted by now, the most urgent promise first; none for admins who may not see orders. */
    orders: z.array(
      z.object({
        id: idOf('order'),
        code: z.string(),
        status: orderStatus,
        agentId: idOf('user').nullable(),
        marketId: idOf('market'),
        area: z.string(),
        /** Is the pin, or else the middle of the area; null where neither is known. */
        destination: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
        promiseBy: instant,
      }),
    ),
  }),
})
export type AgentPlaces = z.output<typeof listPlacesEndpoint.response>
