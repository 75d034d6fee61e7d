import { Plus } from 'lucide-react'
import { useState } from 'react'
import { endPromoEndpoint, type PromoCode } from '#contract/promotions/promo-codes.ts'
import { minutes } from '#domain/time/durations.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useWholeList } from '#web/admin/shell/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
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
      title={common.page.promoCodes}
      width="max-w-5xl"
      note={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft">{texts.page.intro}</p>
          <Button icon={<Plus />} onClick={() => setIsMaking(true)}>
            {texts.form.title}
          </Button>
        </div>
      }
      what="codes"
      caption={common.page.promoCodes}
      columns={columnsAt(nowMs, setEnding)}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      empty={texts.page.empty}
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
      head: texts.form.code,
      cell: (promo) => (
        <>
          <span className="font-semibold">{promo.code}</span>
          <span className="block text-sm text-ink-soft">{termsText(promo)}</span>
        </>
      ),
    },
    { key: 'state', head: texts.table.state, cell: (promo) => <State promo={promo} nowMs={nowMs} /> },
    {
      key: 'uses',
      head: texts.table.uses,
      isNumeric: true,
      cell: ({ uses, mostUses }) => texts.table.usesOf(uses, mostUses),
    },
    {
      key: 'cost',
      head: texts.table.cost,
      isNumeric: true,
      cell: ({ costKobo }) => <Naira amountKobo={costKobo} />,
    },
    {
      key: 'action',
      head: common.label.action,
      cell: (promo) =>
        promo.endedAt === null && (
          <Button
            kind="quiet"
            className="-my-1"
            aria-label={texts.end.label(promo.code)}
            onClick={() => onEnd(promo)}
          >
            {texts.end.action}
          </Button>
        ),
    },
  ]
}

function termsText({ terms, minGoodsKobo }: PromoCode): string {
  const off =
    terms.sumKobo === null
      ? texts.terms.share(terms.percent)
      : texts.terms.sum(nairaText(terms.sumKobo, false))
  return minGoodsKobo === 0 ? off : `${off}, ${texts.terms.minGoods(nairaText(minGoodsKobo, false))}`
}

function State({ promo: { endsAt, endedAt }, nowMs }: { promo: PromoCode; nowMs: number }) {
  if (endedAt !== null || (endsAt !== null && Date.parse(endsAt) <= nowMs))
    return <Badge>{texts.promos.ended}</Badge>
  const text =
    endsAt === null ? texts.status.live : texts.status.liveUntil(timeText(Date.parse(endsAt), 'full'))
  return <Badge tone="leaf">{text}</Badge>
}

function EndDialog({ promo, onClose }: { promo: PromoCode; onClose: () => void }) {
  const ending = useMoneyAction(endPromoEndpoint, onClose)
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.end.title(promo.code)}
      label={texts.end.action}
      isDanger
      isBusy={ending.isBusy}
      onConfirm={() => ending.run({ params: { id: promo.id } })}
    >
      <div className="grid gap-3">
        <p>{texts.end.body}</p>
        {ending.problem !== null && <Notice tone="pepper">{ending.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
