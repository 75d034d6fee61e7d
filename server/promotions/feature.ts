import type { Api } from '#server/platform/http/handlers.ts'
import { referralReaction } from './invite-friends.ts'
import { promotionRecords } from './personal-records.ts'
import { type PromosContext, registerPromos } from './routes.ts'
import { createDiscounts } from './use-promo.ts'

/** Has codes take something off the fees, and customers invite friends. */
export function promotionsFeature(base: PromosContext) {
  return {
    routes: (api: Api) => registerPromos(api, base),
    titles: {
      promos: 'Promo codes',
      invitations: 'Invitations of friends',
      adminPromos: 'Promo codes, for admins',
    },
    reactions: [referralReaction],
    records: promotionRecords,
    discounts: createDiscounts(base),
  }
}
