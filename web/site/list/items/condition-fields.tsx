import { useMemo } from 'react'
import type { MarketPage } from '#contract/markets/markets.ts'
import { bandOf } from '#domain/prices/paid-band.ts'
import { Chip } from '#web/design/chip.tsx'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { PriceText } from '#web/entities/goods/price-text.tsx'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { alikeGoods } from './alike-goods.ts'
import { useSuggestions } from './product-suggestions.tsx'
import * as texts from './texts.ts'

interface ConditionFieldsProps {
  item: DraftItem
  market: MarketPage | undefined
  onChange: (change: Partial<DraftItem>) => void
}

/** What the agent may do without asking: leave the item above its cap, or buy another. */
export function ConditionFields({ item, market, onChange }: ConditionFieldsProps) {
  const { capKobo, instead } = item
  const buyInstead = (name: string, productId: string | null) =>
    onChange({
      instead:
        name.trim() === ''
          ? null
          : { name, productId, quantity: null, unit: null, aboveKobo: instead?.aboveKobo ?? null },
    })
  return (
    <div className="grid gap-2">
      {capKobo !== null && (
        <Checkbox
          label={texts.condition.skip}
          checked={item.onlyIf != null}
          onChange={(event) =>
            onChange({ onlyIf: event.currentTarget.checked ? { maxKobo: capKobo } : null })
          }
        />
      )}
      <TextField
        label={texts.condition.instead}
        isOptional
        hint={texts.condition.hint}
        maxLength={120}
        value={instead?.name ?? ''}
        onChange={(event) => buyInstead(event.currentTarget.value, null)}
      />
      {market !== undefined && <Substitutes item={item} market={market} onChoose={buyInstead} />}
    </div>
  )
}

interface SubstitutesProps {
  item: DraftItem
  market: MarketPage
  onChoose: (name: string, productId: string) => void
}

/** Goods of the market to choose from, or the price of the one that was chosen. */
function Substitutes({ item, market: { name, catalogue }, onChoose }: SubstitutesProps) {
  const { productId, instead } = item
  const chosen = catalogue.find(({ id }) => id === instead?.productId)
  const found = useSuggestions(instead?.name ?? '', catalogue)
  const alike = useMemo(() => alikeGoods(productId, catalogue), [productId, catalogue])
  if (chosen !== undefined)
    return (
      <p className="text-sm">
        {texts.sheet.recentPrice} {name}: <PriceText band={bandOf(chosen, null)} />
      </p>
    )
  const goods = instead == null ? alike : found
  if (goods.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-soft">{texts.condition.soldAt(name)}</span>
      {goods.map((good) => (
        <Chip key={good.id} onClick={() => onChoose(good.name, good.id)}>
          {good.name}
        </Chip>
      ))}
    </div>
  )
}
