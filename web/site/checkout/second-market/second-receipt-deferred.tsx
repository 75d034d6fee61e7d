import { aboutKobo } from '#domain/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { CheckoutReceipt } from '#web/site/checkout/core/checkout-receipt.tsx'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import * as texts from './texts.ts'
import type { CheckoutBill, SecondPart } from './use-checkout-bill.ts'

interface SecondReceiptProps {
  /** The first order's market. */
  marketName: string
  bill: CheckoutBill
  second: SecondPart
}

/** The bill of what a second market brings, and what both orders come to. */
export function SecondReceipt({ marketName, bill, second }: SecondReceiptProps) {
  const { estimate, whole } = bill
  if (second.page === undefined || second.estimate === null || estimate === null || whole === null)
    return null
  return (
    <>
      <CheckoutReceipt
        market={second.page}
        lines={second.lines}
        estimate={second.estimate}
        note={texts.receipt.note}
      >
        <p className="mt-5 text-center text-sm">
          <Button
            kind="quiet"
            size="sm"
            onClick={() => changeWithUndo({ do: 'rejoin' }, texts.receipt.undone(marketName))}
          >
            {texts.receipt.undo(marketName)}
          </Button>
        </p>
      </CheckoutReceipt>
      <Card className="mx-auto grid w-full max-w-md gap-2">
        <h2 className="text-lg">{texts.receipt.heading}</h2>
        <dl className="grid gap-1 text-sm">
          <Line name={texts.receipt.delivery(marketName)} amountKobo={estimate.deliveryFeeKobo} />
          <Line
            name={texts.receipt.delivery(second.page.name)}
            amountKobo={second.estimate.deliveryFeeKobo}
          />
          <Line
            name={texts.receipt.service}
            amountKobo={estimate.serviceFeeKobo + second.estimate.serviceFeeKobo}
          />
          <div className="mt-1 flex flex-wrap justify-between gap-x-4 border-t-2 border-dashed border-line-strong pt-2 text-base font-bold">
            <dt>{texts.receipt.total}</dt>
            <dd className="tabular-nums">
              <Naira amountKobo={aboutKobo(whole)} form="band" />
            </dd>
          </div>
        </dl>
        <p className="text-sm text-pretty text-ink-soft">{texts.receipt.hint}</p>
      </Card>
    </>
  )
}

function Line({ name, amountKobo }: { name: string; amountKobo: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <Naira amountKobo={amountKobo} />
      </dd>
    </div>
  )
}
