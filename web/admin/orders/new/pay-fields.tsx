import { Suspense } from 'react'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import type { NewOrderDraft } from './new-order-draft.ts'
import * as texts from './texts.ts'
import type { NewOrder } from './use-new-order.ts'

/** Asks how it is paid for, and what our team gives. */
export function PayFields({ order: { draft, change, faults } }: { order: NewOrder }) {
  const methods = useMethods()
  return (
    <>
      <SelectField
        label={texts.pay.method}
        options={methods.map((method) => [method, texts.pay.methods[method]] as const)}
        value={draft.method}
        error={faults['paymentMethod']}
        onChange={(event) =>
          change({ method: event.currentTarget.value as NewOrderDraft['method'], paysLater: false })
        }
      />
      <NairaField
        label={texts.pay.cap}
        hint={texts.pay.capHint}
        valueKobo={draft.capKobo}
        error={faults['spendingCapKobo']}
        onChange={(capKobo) => change({ capKobo })}
      />
      {draft.method === 'cash' && (
        <Checkbox
          label={texts.pay.later}
          hint={texts.pay.laterHint}
          checked={draft.paysLater}
          onChange={(event) => change({ paysLater: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={texts.pay.waived}
        hint={texts.pay.waivedHint}
        checked={draft.isWaived}
        onChange={(event) => change({ isWaived: event.currentTarget.checked })}
      />
      {draft.isWaived ? (
        <TextField
          label={texts.pay.waivedFor}
          maxLength={200}
          value={draft.waivedFor}
          error={faults['waivedFor']}
          onChange={(event) => change({ waivedFor: event.currentTarget.value })}
        />
      ) : (
        <Suspense>
          {offersOf('callerFields').map(({ key, Part }) => (
            <Part
              key={key}
              added={draft.added}
              faults={faults}
              onChange={(added) => change({ added: { ...draft.added, ...added } })}
            />
          ))}
        </Suspense>
      )}
    </>
  )
}

/** The ways to pay that are set up. */
function useMethods(): NewOrderDraft['method'][] {
  const isOnline = useSetting('online_payments') === 'true'
  const hasAccount = useSetting('gate_account_number') !== ''
  const hasPos = useSetting('pos_at_gate') === 'true'
  return [
    'cash',
    ...(isOnline ? (['transfer', 'prepaid'] as const) : []),
    ...(hasAccount ? (['own_transfer'] as const) : []),
    ...(hasPos ? (['pos'] as const) : []),
  ]
}
