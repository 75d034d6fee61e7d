import type { Need } from '#web/admin/shell/need-ranks.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { ActionLink, NeedRow } from './need-rows.tsx'
import * as texts from './texts.ts'

interface TakenBackRowProps {
  need: Extract<Need, { kind: 'takenBack' }>
  nowMs: number
}

/** Money that a bank takes back: how much, of which order, and until when we may answer. */
export function TakenBackRow({ need: { takenBack, since }, nowMs }: TakenBackRowProps) {
  const { kind, state, amountKobo, orderCode, customerName, dueAt, earlier } = takenBack
  const who = [orderCode, customerName].filter((part) => part !== null).join(', ')
  return (
    <NeedRow
      tone="pepper"
      badge={texts.takenBack.badge}
      since={since}
      nowMs={nowMs}
      action={<ActionLink href="/admin/money#take-backs" action={texts.actions.answer} />}
    >
      <strong className="font-semibold">{nairaText(amountKobo, true)}</strong>{' '}
      {kind === 'refund' ? texts.takenBack.refund : texts.takenBack.states[state]}
      {who !== '' && ` · ${who}`}
      {state === 'open' &&
        dueAt !== null &&
        ` · ${texts.takenBack.answerBy(timeText(Date.parse(dueAt), 'full'))}`}
      {earlier > 0 && ` · ${texts.takenBack.again}`}
    </NeedRow>
  )
}
