import { useState } from 'react'
import {
  type AccountMovement,
  exportAccountMovementsEndpoint,
  getSlipEndpoint,
  type LedgerAccount,
  listAccountMovementsEndpoint,
  undoEntryEndpoint,
} from '#contract/payments/books.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import { Button } from '#web/design/button.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { dayText } from '#web/entities/agents/day-text.ts'
import { apiQuery, urlOf } from '#web/platform/api/api.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import * as texts from './texts.ts'

interface MovementsSheetProps {
  title: string
  of: { account: LedgerAccount; owner?: string }
  /** The last thirty days where none are given. */
  span?: { from: string; to: string }
  /** Says what it came to before those days, in them and at their end. */
  sums?: { beforeKobo: number; movedKobo: number; afterKobo: number }
  onClose: () => void
}

/** Lists the movements of an account, newest first; an entry can be undone. */
export function MovementsSheet({ title, of, span, sums, onClose }: MovementsSheetProps) {
  const [within, setWithin] = useState(() => span ?? lastDays(30))
  const [undoing, setUndoing] = useState<AccountMovement | null>(null)
  const query = { ...of, ...within }
  const list = useListPages(Object.values(query).join(' '), (cursor) =>
    apiQuery(
      listAccountMovementsEndpoint,
      { query: { ...query, ...(cursor !== null && { cursor }) } },
      { staleTime: 10_000 },
    ),
  )
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 items-end gap-3">
          <DayFields
            labels={{ from: texts.movements.from, to: texts.movements.to }}
            days={within}
            onChange={(next) => next && setWithin(next)}
          />
        </div>
        {sums !== undefined && within.from === span?.from && within.to === span.to && (
          <p className="text-sm text-ink-soft">
            {texts.report.sums(
              nairaText(sums.beforeKobo, true),
              nairaText(sums.movedKobo, true),
              nairaText(sums.afterKobo, true),
            )}
          </p>
        )}
        <CsvDownload href={urlOf(exportAccountMovementsEndpoint, { query })} size="sm" />
        <ListPart
          list={list}
          what={texts.movements.subject}
          none={texts.movements.empty}
          row={(item) => <MovementRow key={item.id} item={item} onUndo={() => setUndoing(item)} />}
        />
      </div>
      {undoing !== null && <UndoDialog movement={undoing} onClose={() => setUndoing(null)} />}
    </Sheet>
  )
}

function lastDays(count: number): { from: string; to: string } {
  const nowMs = trueNow()
  return {
    from: lagosTime(new Date(nowMs - days(count - 1))).date,
    to: lagosTime(new Date(nowMs)).date,
  }
}

function MovementRow({ item, onUndo }: { item: AccountMovement; onUndo: () => void }) {
  const { orderId, orderCode, entry } = item
  const said = [
    timeText(Date.parse(item.at), 'full'),
    lagosTime(new Date(item.at)).date === item.day ? null : texts.movements.countsOn(dayText(item.day)),
    item.of,
    entry?.isUndoing === true ? texts.entry.undone : null,
    item.reason,
    entry?.madeBy ?? null,
  ]
  return (
    <ListRow
      title={
        orderId === null || orderCode === null ? item.receipt : <OrderCode id={orderId} code={orderCode} />
      }
      aside={<Naira amountKobo={item.amountKobo} />}
    >
      <p className="text-ink-soft">{said.filter((text) => text !== null).join(' · ')}</p>
      {entry !== null && (entry.hasPicture || entry.mayUndo) && (
        <div className="flex flex-wrap items-center gap-3">
          {entry.hasPicture && (
            <TextLink href={urlOf(getSlipEndpoint, { params: { id: item.movementId } })}>
              {texts.entry.seePicture}
            </TextLink>
          )}
          {entry.mayUndo && (
            <Button size="sm" kind="quiet" onClick={onUndo}>
              {texts.entry.undo}
            </Button>
          )}
        </div>
      )}
    </ListRow>
  )
}

function UndoDialog({ movement, onClose }: { movement: AccountMovement; onClose: () => void }) {
  const action = useMoneyAction(undoEntryEndpoint, ({ receipt }) => {
    showToast(texts.page.booked(receipt), { tone: 'success' })
    onClose()
  })
  return (
    <AskReason
      isOpen
      onClose={onClose}
      title={texts.entry.undoTitle}
      body={texts.entry.undoBody}
      label={texts.entry.undo}
      usual={texts.entry.undoUsual}
      action={{
        ...action,
        run: (reason) => action.run({ params: { id: movement.movementId }, body: { reason } }),
        reset: () => undefined,
      }}
    />
  )
}
