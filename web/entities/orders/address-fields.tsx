import * as common from '#web/design/common-texts.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { windowText } from './promise-text.ts'
import * as texts from './texts.ts'
import type { MovedAddress } from './use-moved-address.ts'

/** Asks for another address of an order: what is typed, and the time and the fee that come of it. */
export function AddressFields({ address, nowMs }: { address: MovedAddress; nowMs: number }) {
  const { typed, change } = address
  return (
    <>
      <TextField
        label={common.label.area}
        maxLength={80}
        autoComplete="address-level3"
        value={typed.area}
        onChange={(event) => change({ area: event.currentTarget.value })}
      />
      <TextField
        label={common.label.landmark}
        placeholder={common.label.oppositeAPPlaza}
        maxLength={160}
        autoComplete="street-address"
        value={typed.landmark}
        onChange={(event) => change({ landmark: event.currentTarget.value })}
      />
      <TextArea
        label={common.label.directions}
        isOptional
        rows={2}
        maxLength={400}
        value={typed.directions ?? ''}
        onChange={(event) => change({ directions: event.currentTarget.value })}
      />
      <TextField
        label={common.label.gateCode}
        isOptional
        maxLength={40}
        autoComplete="off"
        value={typed.gateCode ?? ''}
        onChange={(event) => change({ gateCode: event.currentTarget.value })}
      />
      <AddressOutcome address={address} nowMs={nowMs} />
    </>
  )
}

/** When it would come there and what that costs, before anybody agrees to it. */
function AddressOutcome({ address: { quote, problem }, nowMs }: { address: MovedAddress; nowMs: number }) {
  if (problem !== null) return <Notice tone="pepper">{refusalText(problem)}</Notice>
  return (
    <div role="status" className="grid min-h-14 content-start gap-1 rounded-md bg-sunken p-3 text-sm">
      {quote === undefined ? (
        <p className="text-ink-soft">{texts.movedAddress.quoting}</p>
      ) : (
        <>
          {quote.parts.map(({ orderId, marketName, promise, expectedBy }) => (
            <p key={orderId} className="font-semibold">
              {quote.parts.length > 1 && `${marketName}: `}
              {expectedBy === null
                ? texts.movedAddress.at(windowText(promise, nowMs))
                : texts.movedAddress.by(timeText(Date.parse(expectedBy), 'half'))}
            </p>
          ))}
          <p>{feeText(quote.addedKobo)}</p>
        </>
      )}
    </div>
  )
}

/** Names the place that we do not deliver to, where the answer says so. */
function refusalText(problem: Error): string {
  const [field] = problem instanceof ApiError ? Object.values(problem.fields) : []
  return field ?? reasonOf(problem, texts.movedAddress.notQuoted)
}

function feeText(addedKobo: number): string {
  if (addedKobo === 0) return texts.movedAddress.sameFee
  const amount = nairaText(Math.abs(addedKobo), true)
  return addedKobo > 0 ? texts.movedAddress.dearer(amount) : texts.movedAddress.cheaper(amount)
}
