import { useState } from 'react'
import {
  type GatePayment,
  getGatePictureEndpoint,
  listGatePaymentsEndpoint,
} from '#contract/payments/gate-payments.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { ListPart } from '#web/admin/shell/list-part.tsx'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { apiQuery, urlOf } from '#web/platform/api/api.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { BooksTabs } from './books-tabs.tsx'
import { GateDialog } from './gate-dialog.tsx'
import * as texts from './texts.ts'

/** Shows what agents say was paid at the gate by POS, or to our own account, until it is on the account. */
export function GateScreen() {
  const [show, setShow] = useState<'open' | 'all'>('open')
  const list = useListPages(show, (cursor) =>
    apiQuery(
      listGatePaymentsEndpoint,
      { query: { show, ...(cursor !== null && { cursor }) } },
      { staleTime: 5_000 },
    ),
  )
  const [settling, setSettling] = useState<GatePayment | null>(null)
  return (
    <AdminShell here="/admin/books" title={common.page.books}>
      <div className="grid max-w-4xl gap-6">
        <BooksTabs here="/admin/books/gate" />
        <p className="max-w-prose text-ink-soft">{texts.gate.about}</p>
        <div className="w-full max-w-64">
          <Segmented legend={texts.gate.subject} options={shows} value={show} onChange={setShow} />
        </div>
        <ListPart
          list={list}
          what={texts.gate.subject}
          none={texts.gate.empty}
          row={(row) => <GateRow key={row.id} row={row} onSettle={() => setSettling(row)} />}
        />
        {settling !== null && <GateDialog payment={settling} onClose={() => setSettling(null)} />}
      </div>
    </AdminShell>
  )
}

const shows = [
  ['open', texts.gate.show.open],
  ['all', texts.gate.show.all],
] as const

const tones: Record<GatePayment['status'], BadgeTone> = {
  stated: 'amber',
  in_transit: 'amber',
  arrived: 'leaf',
  refused: 'plain',
  replaced: 'plain',
  lost: 'pepper',
}

function GateRow({ row, onSettle }: { row: GatePayment; onSettle: () => void }) {
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {texts.gate.methods[row.method]} {row.reference}
          <Badge tone={tones[row.status]}>{texts.gate.statuses[row.status]}</Badge>
        </span>
        <Naira amountKobo={row.amountKobo} className="font-semibold" />
      </div>
      <p className="text-sm text-ink-soft">
        {texts.gate.detail(row.customerName, row.agent.name, timeText(Date.parse(row.statedAt), 'full'))}
        {row.accountName !== null && ` ${texts.gate.arrivedOn(row.accountName)}`}
        {row.bornBy !== null && ` ${texts.gate.bornBy[row.bornBy]}.`}
        {row.reason !== null && ` ${row.reason}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderCode {...row.order} />
        {row.hasPicture && (
          <TextLink href={urlOf(getGatePictureEndpoint, { params: { id: row.id } })} target="_blank">
            {texts.gate.picture}
          </TextLink>
        )}
        {row.outcomes.length > 0 && (
          <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={onSettle}>
            {texts.gateDialog.settle}
          </Button>
        )}
      </div>
    </li>
  )
}
