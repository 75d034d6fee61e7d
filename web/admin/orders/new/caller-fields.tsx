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
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          order.find()
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={common.label.phoneNumber}
            type="tel"
            autoComplete="off"
            value={draft.phone}
            error={faults['caller.phone'] ?? faults['contact.phone']}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </div>
        <Button type="submit" kind="secondary" isBusy={order.isFinding}>
          {texts.who.find}
        </Button>
      </form>
      {order.findProblem !== null && <Notice tone="pepper">{order.findProblem}</Notice>}
      {caller === null && <Notice tone="amber">{texts.who.unknown}</Notice>}
      {caller != null && (
        <p className="text-sm text-ink-soft">
          {caller.isClaimed ? texts.who.claimed : texts.who.unclaimed}
          {caller.owedKobo > 0 && ` · ${texts.who.owes(nairaText(caller.owedKobo, true))}`}
        </p>
      )}
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
