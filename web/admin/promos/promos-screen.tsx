import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { endPromoEndpoint, type PromoCode } from '#contract/promotions/promo-codes.ts'
import { minutes } from '#domain/durations.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { useMoneyAction } from '#web/admin/money/use-money-action.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { MakePromoDialog } from './make-promo-dialog.tsx'
import { promosQuery } from './promos-queries.ts'
import * as texts from './texts.ts'

/** Promo codes: what they take off, how often they were used and what that cost. */
export function PromosScreen() {
  const query = useQuery(promosQuery)
  const { data } = query
  const nowMs = useNow(minutes(1))
  const [isMaking, setIsMaking] = useState(false)
  const [ending, setEnding] = useState<PromoCode | null>(null)
  return (
    <AdminShell here="/admin/promo-codes" title={texts.promoCodes}>
      {data === undefined && (
        <LoadState title={texts.weCouldNotLoadTheCodes} query={query}>
          <div role="status" aria-label={texts.loadingTheCodes}>
            <Skeleton className="h-60" />
          </div>
        </LoadState>
      )}
      {data !== undefined && (
        <div className="grid max-w-5xl gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-ink-soft">{texts.howTheyWork}</p>
            <Button icon={<Plus />} onClick={() => setIsMaking(true)}>
              {texts.makeACode}
            </Button>
          </div>
          <DataTable
            caption={texts.promoCodes}
            columns={columnsAt(nowMs, setEnding)}
            rows={data}
            rowKey={({ id }) => id}
            empty={<p className="text-ink-soft">{texts.noCodesYet}</p>}
          />
        </div>
      )}
      {isMaking && <MakePromoDialog onClose={() => setIsMaking(false)} />}
      {ending !== null && <EndDialog promo={ending} onClose={() => setEnding(null)} />}
    </AdminShell>
  )
}

function columnsAt(nowMs: number, onEnd: (promo: PromoCode) => void): Column<PromoCode>[] {
  return [
    {
      key: 'code',
      head: texts.code,
      cell: (promo) => (
        <>
          <span className="font-semibold">{promo.code}</span>
          <span className="block text-sm text-ink-soft">{termsText(promo)}</span>
        </>
      ),
    },
    { key: 'state', head: texts.state, cell: (promo) => <State promo={promo} nowMs={nowMs} /> },
    {
      key: 'uses',
      head: texts.uses,
      isNumeric: true,
      cell: ({ uses, mostUses }) => texts.usesOf(uses, mostUses),
    },
    {
      key: 'cost',
      head: texts.cost,
      isNumeric: true,
      cell: ({ costKobo }) => <Naira amountKobo={costKobo} />,
    },
    {
      key: 'action',
      head: texts.action,
      cell: (promo) =>
        promo.endedAt === null && (
          <Button
            kind="quiet"
            className="-my-1"
            aria-label={texts.endOf(promo.code)}
            onClick={() => onEnd(promo)}
          >
            {texts.end}
          </Button>
        ),
    },
  ]
}

function termsText({ terms, minGoodsKobo }: PromoCode): string {
  const off =
    terms.sumKobo === null ? texts.percentOff(terms.percent) : texts.off(nairaText(terms.sumKobo, false))
  return minGoodsKobo === 0 ? off : `${off}, ${texts.from(nairaText(minGoodsKobo, false))}`
}

function State({ promo: { endsAt, endedAt }, nowMs }: { promo: PromoCode; nowMs: number }) {
  if (endedAt !== null || (endsAt !== null && Date.parse(endsAt) <= nowMs))
    return <Badge>{texts.ended}</Badge>
  const text = endsAt === null ? texts.live : texts.until(timeText(Date.parse(endsAt), 'full'))
  return <Badge tone="leaf">{text}</Badge>
}

function EndDialog({ promo, onClose }: { promo: PromoCode; onClose: () => void }) {
  const ending = useMoneyAction(endPromoEndpoint, onClose)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.endTitle(promo.code)}
      label={texts.end}
      isDanger
      isBusy={ending.isBusy}
      onConfirm={() => ending.run({ params: { id: promo.id } })}
    >
      <div className="grid gap-3">
        <p>{texts.ordersKeepIt}</p>
        {ending.problem !== null && <Notice tone="pepper">{ending.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
