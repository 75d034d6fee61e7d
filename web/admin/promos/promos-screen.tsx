import { Plus } from 'lucide-react'
import { useState } from 'react'
import { endPromoEndpoint, type PromoCode } from '#contract/promotions/promo-codes.ts'
import { minutes } from '#domain/durations.ts'
import { ListScreen } from '#web/admin/list-screen.tsx'
import { useMoneyAction } from '#web/admin/money/use-money-action.ts'
import { useWholeList } from '#web/admin/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useNow } from '#web/platform/clock.tsx'
import { MakePromoDialog } from './make-promo-dialog.tsx'
import { promosQuery } from './promos-queries.ts'
import * as texts from './texts.ts'

/** Promo codes: what they take off, how often they were used and what that cost. */
export function PromosScreen() {
  const shown = useWholeList(promosQuery)
  const nowMs = useNow(minutes(1))
  const [isMaking, setIsMaking] = useState(false)
  const [ending, setEnding] = useState<PromoCode | null>(null)
  return (
    <ListScreen
      shown={shown}
      here="/admin/promo-codes"
      title={texts.promoCodes}
      width="max-w-5xl"
      note={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft">{texts.howTheyWork}</p>
          <Button icon={<Plus />} onClick={() => setIsMaking(true)}>
            {texts.makeACode}
          </Button>
        </div>
      }
      what="codes"
      caption={texts.promoCodes}
      columns={columnsAt(nowMs, setEnding)}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      empty={texts.noCodesYet}
    >
      {isMaking && <MakePromoDialog onClose={() => setIsMaking(false)} />}
      {ending !== null && <EndDialog promo={ending} onClose={() => setEnding(null)} />}
    </ListScreen>
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
