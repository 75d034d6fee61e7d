import type { Caller } from '#contract/admin/caller-orders.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'
import type { NewOrder } from './use-new-order.ts'

/** Asks whose order it is: found by the number, or new. */
export function CallerFields({ order }: { order: NewOrder }) {
  const { draft, change, caller, faults, isSilent } = order
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
          onChange={(event) => change({ phone: event.currentTarget.value, answer: '', isNewOwner: false })}
        />
        {/* Beside the field, below its label. */}
        <Button type="submit" kind="secondary" className="mt-6.5 min-h-12" isBusy={order.isFinding}>
          {texts.who.find}
        </Button>
      </form>
      {order.findProblem !== null && <Notice tone="pepper">{order.findProblem}</Notice>}
      {(isSilent || draft.answer !== '') && caller == null && <SilentNumber order={order} />}
      {caller === null && !isSilent && <Notice tone="amber">{texts.who.unknown}</Notice>}
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

/** The number may be somebody else's by now: the caller says something of the last order, or is somebody new. */
function SilentNumber({ order: { draft, change, check, isFinding } }: { order: NewOrder }) {
  return (
    <div className="grid gap-2">
      <Notice tone="amber">{texts.who.silent}</Notice>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.answer.trim() !== '') check()
        }}
      >
        <TextField
          label={texts.who.lastOrder}
          autoComplete="off"
          maxLength={80}
          value={draft.answer}
          onChange={(event) => change({ answer: event.currentTarget.value, isNewOwner: false })}
        />
        <Button type="submit" kind="secondary" className="mt-6.5 min-h-12" isBusy={isFinding}>
          {texts.who.check}
        </Button>
      </form>
      <Checkbox
        label={texts.who.isNew}
        checked={draft.isNewOwner}
        onChange={(event) => change({ isNewOwner: event.currentTarget.checked, answer: '' })}
      />
    </div>
  )
}

/** Shows what is known of somebody who has ordered before: debts decide how they can pay. */
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
