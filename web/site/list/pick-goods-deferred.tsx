import { memo } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { countSections } from '#domain/orders/board-front.ts'
import { GoodsBoard } from '#web/site/goods/goods-board.tsx'
import { AskAnyway } from './items/ask-anyway.tsx'
import { PickButton } from './pick-button.tsx'
import * as texts from './texts.ts'

/** The goods of the chosen market. Opening an item beside them does not draw them again. */
export const PickGoods = memo(function PickGoods({ market, nowMs }: { market: MarketPage; nowMs: number }) {
  return (
    <section>
      <h2 className="sr-only">{texts.page.goodsAt(market.name)}</h2>
      <GoodsBoard
        catalogue={market.catalogue}
        front={{ sections: countSections(market.catalogue), orders: [] }}
        nowMs={nowMs}
        action={(product) => <PickButton product={product} />}
        onNothing={(typed) => <AskAnyway typed={typed} marketId={market.id} />}
      />
    </section>
  )
})
