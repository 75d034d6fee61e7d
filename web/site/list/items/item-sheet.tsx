import { Trash2 } from 'lucide-react'
import type { CatalogueProduct, MarketPage } from '#contract/markets/markets.ts'
import { bandOf } from '#domain/prices/paid-band.ts'
import { priceItem } from '#domain/prices/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { RadioCards } from '#web/design/forms/radio-cards.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { PriceText } from '#web/entities/goods/price-text.tsx'
import { changeWithUndo } from '#web/site/list/draft/change-with-undo.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { AmountFields } from './amount-fields.tsx'
import { CapFields } from './cap-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { missingCards } from './missing-cards.ts'
import { ProductSuggestions } from './product-suggestions.tsx'
import * as texts from './texts.ts'
import { useCorrections } from './use-corrections.ts'
import { useUsualPrices } from './use-usual-prices.ts'

interface ItemSheetProps {
  item: DraftItem | null
  market: MarketPage | undefined
  onClose: () => void
}

/** Everything that can be said of one line. What is changed holds at once. */
export function ItemSheet({ item, market, onClose }: ItemSheetProps) {
  const corrections = useCorrections()
  const close = () => {
    if (item !== null) corrections.changed(item)
    onClose()
  }
  return (
    <Sheet
      isOpen={item !== null}
      onClose={close}
      title={item?.name || texts.sheet.title}
      footer={
        <div className="flex gap-3">
          <Button
            kind="secondary"
            icon={<Trash2 />}
            onClick={() => {
              if (item !== null) {
                changeWithUndo({ do: 'remove', id: item.id }, texts.sheet.removed(item.name))
                corrections.removed(item)
              }
              onClose()
            }}
          >
            {common.action.remove}
          </Button>
          <Button className="flex-1" onClick={close}>
            {common.action.done}
          </Button>
        </div>
      }
    >
      {item !== null && <ItemFields key={item.id} item={item} market={market} />}
    </Sheet>
  )
}

function ItemFields({ item, market }: { item: DraftItem; market: MarketPage | undefined }) {
  const product = market?.catalogue.find((each) => each.id === item.productId)
  const change = (part: Partial<DraftItem>) =>
    changeDraft({ do: 'edit', id: item.id, change: { isUnsure: false, ...part } })
  return (
    <div className="grid gap-6">
      {item.raw !== '' && item.raw !== item.name && (
        <p className="rounded-md bg-sunken px-3 py-2 text-sm">
          {texts.sheet.youWrote} <q className="font-semibold">{item.raw}</q>
        </p>
      )}
      <div className="grid gap-2">
        <TextField
          label={common.label.item}
          value={item.name}
          maxLength={120}
          error={item.name.trim() === '' ? texts.sheet.nameRequired : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {product === undefined && market !== undefined && (
          <ProductSuggestions
            name={item.name}
            catalogue={market.catalogue}
            onChoose={(chosen) =>
              change({
                productId: chosen.id,
                icon: chosen.icon,
                name: chosen.name,
                unit: item.unit ?? chosen.units[0] ?? null,
              })
            }
          />
        )}
        {market !== undefined && <SheetPrice item={item} product={product} marketName={market.name} />}
      </div>
      <AmountFields item={item} product={product} onChange={change} />
      <TextField
        label={texts.sheet.size}
        isOptional
        placeholder={texts.sheet.sizePlaceholder}
        value={item.size ?? ''}
        maxLength={40}
        onChange={(event) => change({ size: event.currentTarget.value || null })}
      />
      <TextField
        label={texts.sheet.note}
        isOptional
        placeholder={texts.sheet.notePlaceholder}
        value={item.note ?? ''}
        maxLength={300}
        onChange={(event) => change({ note: event.currentTarget.value || null })}
      />
      <CapFields item={item} onChange={change} />
      <ConditionFields item={item} market={market} onChange={change} />
      <RadioCards
        legend={texts.sheet.unavailable}
        value={item.ifMissing}
        onChange={(ifMissing) => change({ ifMissing })}
        cards={missingCards}
      />
    </div>
  )
}

interface SheetPriceProps {
  item: DraftItem
  product: CatalogueProduct | undefined
  marketName: string
}

/** What it lately cost at this market, from and to; else what it usually costs. */
function SheetPrice({ item, product, marketName }: SheetPriceProps) {
  const usualOf = useUsualPrices()
  const band = bandOf(product, item)
  if (item.budgetKobo === null && band === null && usualOf !== null) {
    const { from, lowKobo, highKobo } = priceItem({ ...item, capKobo: null }, undefined, usualOf)
    if (from === 'usual')
      return (
        <p className="text-sm">
          {texts.sheet.usualPrice(nairaText(lowKobo, false), nairaText(highKobo, false))}
        </p>
      )
  }
  if (product === undefined) return null
  return (
    <p className="text-sm">
      {texts.sheet.recentPrice} {marketName}: <PriceText band={band} />
    </p>
  )
}
