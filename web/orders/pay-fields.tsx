import { Banknote } from 'lucide-react'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { changeDraft } from '#web/lists/draft-store.ts'
import type { Estimate } from '#web/lists/estimate-list.ts'
import { useSetting } from '#web/platform/session.ts'

interface PayFieldsProps {
  spendingCapKobo: number | null
  estimate: Estimate | null
}

/** Cash at the gate, the most that it may come to, and what cancelling late would cost. */
export function PayFields({ spendingCapKobo, estimate }: PayFieldsProps) {
  const callOutKobo = Number(useSetting('call_out_fee'))
  const limitKobo = Number(useSetting('cash_order_limit'))
  const highKobo = estimate?.totalHighKobo ?? 0
  return (
    <>
      <p className="flex items-center gap-3 rounded-md bg-leaf-tint p-3">
        <Banknote className="size-6 shrink-0 text-leaf" aria-hidden="true" />
        <span>
          <strong className="block">Cash on delivery</strong>
          <span className="text-sm">You pay your agent when the goods are in your hands.</span>
        </span>
      </p>
      {highKobo > limitKobo && (
        <Notice tone="amber">
          Cash goes up to {nairaText(limitKobo, false)}. This list may come to {nairaText(highKobo, false)}:
          take something off, or send it in two.
        </Notice>
      )}
      <NairaField
        label="Spending cap"
        isOptional
        hint="The most that goods and fees together may cost. Your agent asks before going over."
        valueKobo={spendingCapKobo}
        onChange={(cap) => changeDraft({ do: 'cap', spendingCapKobo: cap === 0 ? null : cap })}
      />
      <p className="text-sm text-ink-soft">
        Cancelling costs nothing until an agent takes your errand. After that, and before the first thing is
        bought, it costs the call-out fee of {nairaText(callOutKobo, true)}.
      </p>
    </>
  )
}
