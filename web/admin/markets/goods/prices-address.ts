import { idPart, listAddress } from '#web/platform/page/list-address.ts'

/** Says which product of which market is looked at, by their slugs. */
export const pricesAddress = listAddress('/admin/markets/prices', {
  market: idPart(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  good: idPart(),
})
