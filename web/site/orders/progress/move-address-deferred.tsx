import { useQueryClient } from '@tanstack/react-query'
import { moveAddressEndpoint, quoteAddressEndpoint } from '#contract/orders/move-address.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { AddressFields } from '#web/entities/orders/address-fields.tsx'
import { useMovedAddress } from '#web/entities/orders/use-moved-address.ts'
import { apiQuery, callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { useNow } from '#web/platform/clock.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { mayMoveAddress } from './order-progress.ts'
import * as texts from './texts.ts'

interface MoveAddressProps {
  order: CustomerOrder
  isOpen: boolean
  onClose: () => void
}

/** Has an order brought to another address, for the time and the fee that are shown. */
export function MoveAddress({ order, isOpen, onClose }: MoveAddressProps) {
  const client = useQueryClient()
  const nowMs = useNow()
  const { queryKey } = orderQuery(order.id)
  const params = { id: order.id }
  const address = useMovedAddress(order.place, ({ area, latitude, longitude }) => {
    const pin =
      latitude === null || longitude === null ? {} : { latitude: `${latitude}`, longitude: `${longitude}` }
    return apiQuery(quoteAddressEndpoint, { params, query: { area, ...pin } })
  })
  const moving = useWrite({
    mutationFn: (shownAddedKobo: number, keyFor) => {
      const body = { place: address.place, shownAddedKobo }
      return callApi(moveAddressEndpoint, { params, body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: (moved) => {
      client.setQueryData(queryKey, moved)
      onClose()
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  const { quote } = address
  const isInTime = mayMoveAddress(order)
  const tooLate = hasEnded(order.status) ? texts.cancel.orderEnded : texts.address.tooLate
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.address.title}
      label={
        quote !== undefined && quote.addedKobo > 0
          ? texts.address.submitFor(nairaText(quote.addedKobo, true))
          : texts.address.submit
      }
      isReady={isInTime && address.isComplete && quote !== undefined}
      isBusy={moving.isPending}
      onConfirm={() => moving.mutate(quote?.addedKobo ?? 0)}
    >
      <div className="grid gap-4">
        {isInTime ? <AddressFields address={address} nowMs={nowMs} /> : <p role="status">{tooLate}</p>}
        {isInTime && order.linked != null && !hasEnded(order.linked.status) && (
          <p className="text-sm">{texts.address.linked(order.linked.marketName)}</p>
        )}
        {isInTime && moving.isError && (
          <Notice tone="pepper">{reasonOf(moving.error, texts.address.failed)}</Notice>
        )}
      </div>
    </AskDialog>
  )
}
