import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { SavedAddress } from '#contract/accounts/addresses.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { addressesQuery } from '#web/site/account/core/profile-queries.ts'
import { chooseAddress, isUnwritten } from '#web/site/list/draft/choose-address.ts'
import { readDraft } from '#web/site/list/draft/draft-store.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'

/** On a device that does not know where: a signed-in customer's default address, else the last order's. */
export function OwnPlace() {
  const addresses = useQuery(addressesQuery).data
  const saved = addresses?.find(({ isDefault }) => isDefault) ?? addresses?.[0]
  const isNone = addresses !== undefined && saved === undefined
  const orders = useQuery({ ...apiQuery(listOrdersEndpoint, { query: {} }), enabled: isNone }).data
  const lastId = orders?.items.find(({ status }) => status === 'delivered')?.id ?? null
  const last = useQuery({
    ...apiQuery(getOrderEndpoint, { params: { id: lastId ?? '' } }),
    enabled: lastId !== null,
  }).data
  const known = saved ?? last
  const begin = useEffectEvent((address: Pick<SavedAddress, 'place' | 'contact'>) => {
    if (isUnwritten(readDraft())) chooseAddress(address)
  })
  // What a message says of where to bring its list comes first.
  const isReading = useDraftPart((draft) => draft.typed !== '' || draft.message != null, true)
  // Once: who empties the field wants to write something else.
  useEffect(() => {
    if (known !== undefined && !isReading) begin(known)
  }, [known, isReading])
  return null
}
