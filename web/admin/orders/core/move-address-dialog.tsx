import { useState } from 'react'
import { adminQuoteAddressEndpoint } from '#contract/orders/move-address.ts'
import * as texts from '#web/admin/orders/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { AddressFields } from '#web/entities/orders/address-fields.tsx'
import { useMovedAddress } from '#web/entities/orders/use-moved-address.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { QuestionProps } from './question-props.ts'
import { ReasonField } from './reason-field.tsx'
import { useOrderAction } from './use-order-action.ts'

/** Moves the order of a customer who calls to another address, at the time and the fee that admins read to them. */
export function MoveAddressDialog({ order, isOpen, onClose }: QuestionProps) {
  const [reason, setReason] = useState('')
  const nowMs = useNow()
  const address = useMovedAddress(order.place, ({ area, latitude, longitude }) => {
    const pin =
      latitude === null || longitude === null ? {} : { latitude: `${latitude}`, longitude: `${longitude}` }
    return apiQuery(adminQuoteAddressEndpoint, { params: { id: order.id }, query: { area, ...pin } })
  })
  const { run, isBusy, problem } = useOrderAction('moveAddress', order.id, onClose)
  const { quote, place } = address
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.moveAddress.title}
      label={texts.moveAddress.submit}
      isReady={address.isComplete && quote !== undefined && reason.trim() !== ''}
      isBusy={isBusy}
      onConfirm={() => run({ place, shownAddedKobo: quote?.addedKobo ?? 0, reason: reason.trim() })}
    >
      <div className="grid gap-4">
        <AddressFields address={address} nowMs={nowMs} />
        <ReasonField value={reason} onChange={setReason} usual={[texts.moveAddress.reasonCalled]} />
        <ActionError problem={problem} />
      </div>
    </AskDialog>
  )
}
