import {
  checkPromoEndpoint,
  createInvitationEndpoint,
  createPromoEndpoint,
  endPromoEndpoint,
  getInvitationEndpoint,
  listPromosEndpoint,
} from '#contract/promotions/promo-codes.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { createInvitation, readInvitation } from './invite-friends.ts'
import { createPromo, endPromo, readPromos } from './manage-promos.ts'
import { findLivePromo } from './promo-store.ts'
import { isOver, limitGuesses, termsOf } from './use-promo.ts'

export type PromosContext = Pick<SettingsServices, 'db' | 'clock' | 'readSettings'>

export function registerPromos(api: Api, { db, clock, readSettings }: PromosContext): void {
  api.answer(checkPromoEndpoint, async ({ params, request }) => {
    const settings = await readSettings()
    const promo = await limitGuesses({ db, clock, ip: request.ip }, async () => {
      const found = await findLivePromo(db, params.code)
      return found && !isOver(found, { ...settings, now: clock.now() }) ? found : fail('promos.not_valid')
    })
    if (promo instanceof AppError) throw promo
    return {
      code: promo.code,
      terms: termsOf(promo, settings),
      minGoodsKobo: promo.min_goods_kobo,
      endsAt: promo.ends_at?.toISOString() ?? null,
    }
  })

  api.answer(getInvitationEndpoint, async ({ viewer }) =>
    readInvitation(db, viewer.user.id, await readSettings()),
  )

  api.answer(createInvitationEndpoint, async ({ viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx) => {
      await createInvitation({ tx, clock }, viewer.user.id)
      return readInvitation(tx, viewer.user.id, settings)
    })
  })

  api.answer(listPromosEndpoint, () => readPromos(db))

  const promos = { read: ({ tx }: Changed) => readPromos(tx) }
  api.change(createPromoEndpoint, promos, ({ tx, body, viewer }) =>
    createPromo({ tx, clock }, { ...body, adminId: viewer.user.id }),
  )

  api.change(endPromoEndpoint, promos, ({ tx, params, viewer }) =>
    endPromo({ tx, clock }, { adminId: viewer.user.id, id: params.id }),
  )
}
