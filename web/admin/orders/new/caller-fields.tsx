import type { Caller } from '#contract/admin/caller-orders.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'
import type { NewOrder } from './use-new-order.ts'

/** Whose order it is: found by the number, or new. */
export function CallerFields({ order }: { order: NewOrder }) {
  const { draft, change, caller, faults } = order
  return (
    <>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          order.find()
        }}
      >
        <TextField
          label={common.label.phoneNumber}
          type="tel"
          autoComplete="off"
          value={draft.phone}
          error={faults['caller.phone'] ?? faults['contact.phone']}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        {/* Beside the field, below its label. */}
        <Button type="submit" kind="secondary" className="mt-6.5 min-h-12" isBusy={order.isFinding}>
          {texts.who.find}
        </Button>
      </form>
      {order.findProblem !== null && <Notice tone="pepper">{order.findProblem}</Notice>}
      {caller === null && <Notice tone="amber">{texts.who.unknown}</Notice>}
      {caller != null && <Known caller={caller} />}
      <TextField
        label={common.label.name}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        error={faults['caller.name'] ?? faults['contact.name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {caller == null && (
        <TextField
          label={common.label.email}
          isOptional
          type="email"
          autoComplete="off"
          value={draft.email}
          error={faults['caller.email']}
          hint={texts.who.emailHint}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** What is known of somebody who has ordered before: debts decide how they can pay. */
function Known({ caller }: { caller: Caller }) {
  const { isClaimed, owedKobo, walletKobo } = caller
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {isClaimed ? texts.who.claimed : texts.who.unclaimed}
        {walletKobo > 0 && ` ${texts.who.wallet(nairaText(walletKobo, true))}`}
      </p>
      {owedKobo > 0 && (
        <Notice tone="amber">
          {texts.who.owes(nairaText(owedKobo, true))} {texts.who.owesHint}
        </Notice>
      )}
    </div>
  )
}
