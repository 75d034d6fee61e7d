import { ListChecks, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Category, categories, categoryLabels } from '#contract/categories.ts'
import { type DeskMarket, setMarketGoods } from '#contract/market-desk.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { GoodsPicture } from '#web/design/goods-picture.tsx'
import { Notice } from '#web/design/notice.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { useDeskAct } from '#web/markets/use-desk-act.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { deskGoodsQuery } from './desk-goods-queries.ts'

/** What stands on the market's board, and the way to put goods on it and take them off. */
export function DeskBoardCard({ market }: { market: DeskMarket }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { carried, priced, sampled } = market.goods
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">Goods on its board</h2>
      <p className="tabular-nums">
        {carried} {carried === 1 ? 'good' : 'goods'}: {priced} with prices that agents paid, {sampled} with
        samples, {carried - priced - sampled} without a price.
      </p>
      <Button
        kind="secondary"
        icon={<ListChecks aria-hidden="true" />}
        onClick={() => setIsChoosing(true)}
        className="justify-self-start"
      >
        Choose goods
      </Button>
      {market.isActive && (
        <p className="text-sm">
          <TextLink href={`/admin/markets/prices?market=${market.slug}`}>Prices as they were noted</TextLink>
        </p>
      )}
      <BoardSheet market={market} isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
    </Card>
  )
}

interface BoardSheetProps {
  market: DeskMarket
  isOpen: boolean
  onClose: () => void
}

function BoardSheet({ market, isOpen, onClose }: BoardSheetProps) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const act = useDeskAct(setMarketGoods, ({ goods }) => {
    setTicked(new Map())
    onClose()
    showToast(`${market.name} has ${goods.carried} goods on its board.`, { tone: 'success' })
  })
  const tick = (id: string, isOn: boolean, wasOn: boolean) => {
    act.reset()
    const next = new Map(ticked)
    if (isOn === wasOn) next.delete(id)
    else next.set(id, isOn)
    setTicked(next)
  }
  const save = () => {
    const chosen = (isOn: boolean) => [...ticked].filter(([, on]) => on === isOn).map(([id]) => id)
    act.run({ params: { id: market.id }, body: { add: chosen(true), remove: chosen(false) } })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={`Goods at ${market.name}`}
      footer={
        <div className="grid gap-3">
          {act.problem !== null && <Notice tone="pepper">{act.problem}</Notice>}
          {Object.keys(act.fields).length > 0 && (
            <Notice tone="pepper">One of these goods is no longer offered. Untick it and try again.</Notice>
          )}
          <Button isWide isBusy={act.isBusy} disabled={ticked.size === 0} onClick={save}>
            {ticked.size === 0
              ? 'Nothing changed yet'
              : `Save ${ticked.size} ${ticked.size === 1 ? 'change' : 'changes'}`}
          </Button>
        </div>
      }
    >
      <Choices market={market} ticked={ticked} onTick={tick} />
    </Sheet>
  )
}

interface ChoicesProps {
  market: DeskMarket
  ticked: ReadonlyMap<string, boolean>
  onTick: (id: string, isOn: boolean, wasOn: boolean) => void
}

function Choices({ market, ticked, onTick }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const search = useDeferredValue(typed.trim())
  const filter = { search, category, state: 'offered' as const }
  const { items, error, ...list } = useListPages(JSON.stringify(filter), (cursor) =>
    deskGoodsQuery(filter, cursor),
  )
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        label="Find a good"
        isLabelHidden
        placeholder="Find a good"
        maxLength={60}
        leading={<Search />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        label="Section"
        isLabelHidden
        placeholder="All sections"
        options={categories.map((each) => [each, categoryLabels[each]] as const)}
        value={category ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setCategory(categories.find((each) => each === value) ?? null)
        }
      />
      {items === undefined && error === null && (
        <div role="status" aria-label="Loading the goods" className="grid gap-1">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-11" />
          ))}
        </div>
      )}
      {items === undefined && error !== null && (
        <ErrorState
          title="We could not load the goods."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={list.retry}
          isRetrying={list.isRetrying}
        />
      )}
      {items?.length === 0 && (
        <EmptyState title="No good fits">Add it under Goods, then it can be put on the board.</EmptyState>
      )}
      <ul className="grid">
        {items?.map((good) => {
          const wasOn = good.marketIds.includes(market.id)
          return (
            <li key={good.id} className="border-b border-line last:border-b-0">
              <Checkbox
                checked={ticked.get(good.id) ?? wasOn}
                onChange={(event) => onTick(good.id, event.currentTarget.checked, wasOn)}
                label={
                  <span className="flex items-center gap-2">
                    <GoodsPicture icon={good.icon} category={good.category} className="size-6" />
                    {good.name}
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
      {list.hasMore && (
        <Button kind="secondary" isBusy={list.isLoadingMore} onClick={list.showMore}>
          Show more goods
        </Button>
      )}
    </div>
  )
}
