import { type ListQuote, longestReply } from '#contract/orders/change-list.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { figureText } from './figure-text.ts'
import { itemLabel } from './item-text.ts'
import { windowText } from './promise-text.ts'
import * as texts from './texts.ts'
import type { ListChange } from './use-list-change.ts'

interface ListChangeFieldsProps {
  change: ListChange
  /** Is what our service costs, less what is taken off. */
  serviceKobo: number
  nowMs: number
}

/** Asks what is said of a placed order's list: what is typed, and item by item what would come of it. */
export function ListChangeFields({ change, serviceKobo, nowMs }: ListChangeFieldsProps) {
  return (
    <>
      <TextArea
        label={texts.listChange.field}
        hint={texts.listChange.hint}
        rows={2}
        maxLength={longestReply}
        value={change.typed}
        onChange={(event) => change.type(event.currentTarget.value)}
      />
      <Outcome change={change} serviceKobo={serviceKobo} nowMs={nowMs} />
    </>
  )
}

function Outcome({ change: { text, quote, problem }, serviceKobo, nowMs }: ListChangeFieldsProps) {
  const isOnline = useOnline()
  if (!isOnline) return <Notice tone="amber">{texts.listChange.offline}</Notice>
  if (problem !== null) return <Notice tone="pepper">{reasonOf(problem, texts.listChange.notRead)}</Notice>
  return (
    <div role="status" className="grid min-h-14 content-start gap-2 rounded-md bg-sunken p-3 text-sm">
      {quote === undefined ? (
        <p className="text-ink-soft">{text === '' ? texts.listChange.nothing : texts.listChange.reading}</p>
      ) : (
        <Quoted quote={quote} serviceKobo={serviceKobo} nowMs={nowMs} />
      )}
    </div>
  )
}

function Quoted({ quote, serviceKobo, nowMs }: { quote: ListQuote; serviceKobo: number; nowMs: number }) {
  const { changes, before, after, promise, expectedBy } = quote
  const unplaced = [...quote.unplaced, ...(quote.message === null ? [] : [quote.message])]
  const time = expectedBy === null ? windowText(promise, nowMs) : timeText(Date.parse(expectedBy), 'half')
  return (
    <>
      <ul className="grid gap-1">
        {changes.map((one) => (
          <li key={changeText(one)} className="font-semibold wrap-anywhere">
            {changeText(one)}
          </li>
        ))}
      </ul>
      {unplaced.map((asked) => (
        <p key={asked} className="text-pepper-deep wrap-anywhere">
          {texts.listChange.unplaced(asked)}
        </p>
      ))}
      {changes.length > 0 && (
        <>
          <p>{texts.listChange.was(figureOf(before, serviceKobo))}</p>
          <p className="font-semibold">{texts.listChange.is(figureOf(after, serviceKobo))}</p>
          {before.deliveryFeeKobo !== after.deliveryFeeKobo && (
            <p>{texts.listChange.fee(nairaText(after.deliveryFeeKobo, false))}</p>
          )}
          <p>{texts.listChange.time(time)}</p>
        </>
      )}
    </>
  )
}

function changeText({ before, after }: ListQuote['changes'][number]): string {
  if (after === null) return before === null ? '' : texts.listChange.removed(itemLabel(before))
  const label = [itemLabel(after), after.note].filter(Boolean).join(', ')
  return before === null
    ? texts.listChange.added(label)
    : texts.listChange.changed([itemLabel(before), before.note].filter(Boolean).join(', '), label)
}

/** "About ₦25,000. We ask before it passes ₦28,000." */
function figureOf(figure: ListQuote['before'], serviceKobo: number): string {
  const feesKobo = figure.deliveryFeeKobo + serviceKobo
  const range = {
    totalLowKobo: figure.estimateLowKobo + feesKobo,
    totalHighKobo: figure.estimateHighKobo + feesKobo,
  }
  return figureText(range, figure.spendingCapKobo)
}
