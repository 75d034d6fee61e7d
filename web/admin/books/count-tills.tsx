import { useState } from 'react'
import {
  type CountedNotes,
  closeDayEndpoint,
  countTillsEndpoint,
  type DayToClose,
  sumNotes,
} from '#contract/payments/closing.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import * as texts from './texts.ts'
import { TillCount } from './till-count.tsx'

const noNotes: CountedNotes = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, coinsKobo: 0 }

type Till = DayToClose['tills'][number]

/** Counted, and nothing moved since. */
const stands = ({ counted, expectedKobo }: Till) => counted?.countedKobo === expectedKobo

/** Keeps what somebody has entered for a till while the books move below it. */
interface Entered {
  notes: CountedNotes
  reason: string
  /** Is set where a till is counted again although its count stands. */
  isAgain: boolean
}

const nothing: Entered = { notes: noNotes, reason: '', isAgain: false }

/** Counts the tills of a day. Who works for all cities closes it by that; others leave their count for the closing. */
export function CountTills({ toClose }: { toClose: DayToClose }) {
  const { day, tills, mayClose, firstOpenDay } = toClose
  const isWhole = useMayEverywhere('money.manage')
  const [entered, setEntered] = useState<Readonly<Record<string, Entered>>>({})
  const counts = tills.map((till) => {
    const { isAgain, ...count } = entered[till.accountId] ?? nothing
    return { ...count, till, isAsked: isAgain || !stands(till) }
  })
  const closing = useMoneyAction(closeDayEndpoint, ({ day: closed }) =>
    showToast(texts.close.done(dayText(closed)), { tone: 'success' }),
  )
  const counting = useMoneyAction(countTillsEndpoint, () => {
    setEntered({})
    showToast(texts.count.saved, { tone: 'success' })
  })
  const action = isWhole ? closing : counting
  if (tills.length === 0) return <Notice tone="amber">{texts.ofCity.noTill}</Notice>
  const problem = action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>
  // Shows it too to whoever has just been refused, since somebody else was quicker.
  if (!mayClose)
    return (
      <>
        {problem}
        <Notice>{texts.close.cannot}</Notice>
      </>
    )
  if (tills.some(({ isOpened }) => !isOpened))
    return <Notice tone="amber">{isWhole ? texts.close.notOpened : texts.ofCity.notOpened}</Notice>
  const asked = counts.filter(({ isAsked }) => isAsked)
  const isExplained = asked.every(
    ({ till, notes, reason }) => sumNotes(notes) === till.expectedKobo || reason.trim() !== '',
  )
  const send = () => {
    const sent = asked.map(({ till: { accountId, expectedKobo }, notes, reason }) => ({
      accountId,
      expectedKobo,
      notes,
      reason: reason.trim() === '' ? null : reason.trim(),
    }))
    action.run({ params: { day }, body: { counts: sent } })
  }
  return (
    <>
      {counts.map((count) => {
        const { accountId } = count.till
        const change = (changed: Partial<Entered>) =>
          setEntered((known) => ({ ...known, [accountId]: { ...nothing, ...known[accountId], ...changed } }))
        if (!count.isAsked)
          return <Counted key={accountId} till={count.till} onAgain={() => change({ isAgain: true })} />
        return (
          <div key={accountId} className="grid gap-2">
            {count.till.counted !== null && !stands(count.till) && (
              <Notice tone="amber">{texts.count.moved(count.till.name, count.till.counted.by)}</Notice>
            )}
            <TillCount count={count} onChange={change} />
          </div>
        )
      })}
      <p className="text-sm text-ink-soft">
        {isWhole &&
          firstOpenDay !== null &&
          firstOpenDay < day &&
          `${texts.close.also(dayText(firstOpenDay))} `}
        {isWhole ? texts.close.final : texts.ofCity.count}
      </p>
      {problem}
      {(isWhole || asked.length > 0) && (
        <Button isWide disabled={!isExplained} isBusy={action.isBusy} onClick={send}>
          {isWhole ? texts.close.submit(dayText(day)) : texts.count.submit}
        </Button>
      )}
    </>
  )
}

/** A till that was counted before the day is closed. */
function Counted({ till: { name, counted }, onAgain }: { till: Till; onAgain: () => void }) {
  if (counted === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper p-4">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {texts.count.by(counted.by, timeText(Date.parse(counted.at), 'full'))}
        </p>
      </div>
      <Button kind="secondary" onClick={onAgain}>
        {texts.count.again}
      </Button>
    </div>
  )
}
