import { ListChecks } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Category, categories } from '#contract/core/categories.ts'
import { type AdminMarket, setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import { useMarketAction } from '#web/admin/markets/core/use-market-action.ts'
import { ListFrame } from '#web/admin/shell/list-frame.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { adminProductsQuery } from './admin-goods-queries.ts'
import * as texts from './texts.ts'

/** Shows what is on the market's board, and the way to put goods on it and take them off. */
export function GoodsBoardCard({ market }: { market: AdminMarket }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const maySeePrices = useMayEverywhere('markets.manage')
  const { carried: stocked, priced, sampled } = market.goods
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{texts.board.heading}</h2>
      <p className="tabular-nums">
        {texts.board.summary(
          stocked,
          pluralOf(stocked, 'item', 'items'),
          priced,
          sampled,
          stocked - priced - sampled,
        )}
      </p>
      <Button
        kind="secondary"
        icon={<ListChecks aria-hidden="true" />}
        onClick={() => setIsChoosing(true)}
        className="justify-self-start"
      >
        {texts.board.open}
      </Button>
      {market.isActive && maySeePrices && (
        <p className="text-sm">
          <TextLink href={`/admin/markets/prices?market=${market.slug}`}>{texts.prices.heading}</TextLink>
        </p>
      )}
      <BoardSheet market={market} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </Card>
  )
}

interface BoardSheetProps {
  market: AdminMarket
  isOpen: boolean
  onClose: () => void
}

function BoardSheet({ market, isOpen, onClose }: BoardSheetProps) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const action = useMarketAction(setMarketGoodsEndpoint, ({ goods }) => {
    setTicked(new Map())
    onClose()
    showToast(texts.board.saved(market.name, goods.carried), { tone: 'success' })
  })
  const tick = (id: string, isOn: boolean, wasOn: boolean) => {
    action.reset()
    const next = new Map(ticked)
    if (isOn === wasOn) next.delete(id)
    else next.set(id, isOn)
    setTicked(next)
  }
  const save = () => {
    const chosen = (isOn: boolean) => [...ticked].filter(([, on]) => on === isOn).map(([id]) => id)
    action.run({ params: { id: market.id }, body: { add: chosen(true), remove: chosen(false) } })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.board.title(market.name)}
      footer={
        <div className="grid gap-3">
          {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
          {Object.keys(action.fields).length > 0 && <Notice tone="pepper">{texts.board.retired}</Notice>}
          <Button isWide isBusy={action.isBusy} disabled={ticked.size === 0} onClick={save}>
            {ticked.size === 0
              ? texts.board.unchanged
              : texts.board.save(ticked.size, pluralOf(ticked.size, 'change', 'changes'))}
          </Button>
        </div>
      }
    >
      <Choices market={market} ticked={ticked} onTick={tick} />
    </Sheet>
  )
}

interface ChoicesProps {
  market: AdminMarket
  ticked: ReadonlyMap<string, boolean>
  onTick: (id: string, isOn: boolean, wasOn: boolean) => void
}

function Choices({ market, ticked, onTick }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const search = useDeferredValue(typed.trim())
  const filter = { search, category, state: 'offered' as const }
  const list = useListPages(JSON.stringify(filter), (cursor) => adminProductsQuery(filter, cursor))
  return (
    <div className="grid gap-3">
      <SearchField
        label={texts.board.search}
        placeholder={texts.board.search}
        maxLength={60}
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label={texts.filters.section}
        isLabelHidden
        placeholder={texts.filters.allSections}
        options={categories.map((each) => [each, sectionText(each)] as const)}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setCategory(categories.find((each) => each === value) ?? null)
        }
      />
      <ListFrame list={list} what={texts.board.what} rowHeight="h-11">
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={common.empty.noMatch}>{texts.board.noMatchHint}</EmptyState>
          ) : (
            <ul className="grid">
              {items.map((product) => {
                const wasOn = product.marketIds.includes(market.id)
                return (
                  <li key={product.id} className="border-b border-line last:border-b-0">
                    <Checkbox
                      checked={ticked.get(product.id) ?? wasOn}
                      onChange={(event) => onTick(product.id, event.currentTarget.checked, wasOn)}
                      label={
                        <span className="flex items-center gap-2">
                          <GoodsPicture icon={product.icon} category={product.category} className="size-6" />
                          {product.name}
                        </span>
                      }
                    />
                  </li>
                )
              })}
            </ul>
          )
        }
      </ListFrame>
    </div>
  )
}
