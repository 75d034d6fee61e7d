import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import * as texts from './texts.ts'
import type { NewOrder, NewOrderDraft } from './use-new-order.ts'

const methods = ['cash', 'transfer', 'prepaid'] as const

/** How it is paid for, and what our team gives. */
export function PayFields({ order: { draft, change, faults } }: { order: NewOrder }) {
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
      <Checkbox
        label={texts.pay.waived}
        hint={texts.pay.waivedHint}
        checked={draft.isWaived}
        onChange={(event) => change({ isWaived: event.currentTarget.checked })}
      />
      {draft.isWaived && (
        <TextField
          label={texts.pay.waivedFor}
          maxLength={200}
          value={draft.waivedFor}
          error={faults['waivedFor']}
          onChange={(event) => change({ waivedFor: event.currentTarget.value })}
        />
      )}
      {draft.method === 'cash' && (
        <Checkbox
          label={texts.pay.later}
          hint={texts.pay.laterHint}
          checked={draft.paysLater}
          onChange={(event) => change({ paysLater: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
