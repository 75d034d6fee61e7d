import { middleOf, priceItem } from '#domain/prices/price-estimate.ts'
import { noUsualPrices } from '#domain/prices/usual-prices.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import { amountText, wishText } from '#web/site/list/items/item-text.ts'
import { useUsualPrices } from '#web/site/list/items/use-usual-prices.ts'
import * as texts from './texts.ts'
import type { SecondPart } from './use-checkout-bill.ts'

interface SecondListProps {
  /** The first order's market. */
  marketName: string
  second: SecondPart
}

/** What of the list a second market brings, as an order of its own, and the way back to one market. */
export function SecondList({ marketName, second: { market, page, lines: items } }: SecondListProps) {
  const usualOf = useUsualPrices() ?? noUsualPrices
  const goods = new Map(page?.catalogue.map((product) => [product.id, product]))
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg">{texts.second.heading(market.name)}</h2>
        <p className="text-sm text-ink-soft">{texts.second.note}</p>
      </div>
      <ul className="grid gap-2">
        {items.map((item) => {
          const price = priceItem(item, goods.get(item.productId ?? ''), usualOf)
          const wishes = wishText(item)
          return (
            <li key={item.id}>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {amountText(item)} <b className="font-semibold">{item.name}</b>
                </span>
                <Naira amountKobo={middleOf(price)} form="band" className="text-sm" />
              </p>
              {wishes !== '' && <p className="text-sm text-ink-soft">{wishes}</p>}
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-pretty text-ink-soft">{texts.second.hint}</p>
      <Button
        kind="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => changeWithUndo({ do: 'rejoin' }, texts.second.undone(marketName))}
      >
        {texts.second.undo(marketName)}
      </Button>
    </Card>
  )
}
