import { Navigation } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import {
  type ListedItem,
  listBySection,
  type MarketSection,
  sharedGoods,
} from '#web/agent/trip/core/joint-trip.ts'
import { ListMark } from '#web/agent/trip/core/list-mark.tsx'
import type { TripAction } from '#web/agent/trip/core/trip-actions.ts'
import type { Steps } from '#web/agent/trip/core/use-steps.ts'
import { useItems } from '#web/agent/trip/list/use-items.tsx'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Notice } from '#web/design/notice.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { ItemPicture, itemAmount } from '#web/entities/orders/item-look.tsx'
import { firstNameOf, routeLink } from '#web/entities/orders/person-links.ts'
import { useCityName } from '#web/platform/session/session.ts'
import { BagMark, BagTag } from './bag-tag.tsx'
import { JointBags } from './joint-bags.tsx'
import { JointFinish } from './joint-finish.tsx'
import * as texts from './texts.ts'
import { useShared } from './use-shared.tsx'

interface JointShoppingProps {
  /** The orders whose goods are still to be bought. */
  trips: readonly Trip[]
  steps: Steps
  unsent: readonly TripAction[]
  nowMs: number
}

const tagOf = (trip: Trip) => ({
  number: trip.bag ?? 1,
  mark: <BagMark bag={trip.bag ?? 1} />,
  tag: <BagTag bag={trip.bag ?? 1} name={firstNameOf(trip.contact.name)} />,
})

/** Shows one list for several orders: on the way to the market to look at, in the market to tick off. */
export function JointShopping({ trips, steps, unsent, nowMs }: JointShoppingProps) {
  const begun = trips.filter(({ status }) => status === 'shopping')
  const items = useItems({ trips: begun, doStep: steps.doStep, unsent, nowMs, tagOf })
  const shared = useShared({ trips: begun, items, doStep: steps.doStep })
  if (begun.length === 0) return <JointAssigned trips={trips} steps={steps} />
  const sections = listBySection(begun)
  const done = sections.flatMap(({ items }) => items.filter(({ item }) => item.status !== 'requested'))
  const toBuy = sections.flatMap(({ category, items }) => {
    const open = items.filter(({ item }) => item.status === 'requested')
    return open.length === 0 ? [] : [{ category, items: open, shared: sharedGoods(open) }]
  })
  const card = ({ trip, item }: ListedItem) => items.cardOf(trip, item)
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      {trips
        .filter(({ status }) => status === 'assigned')
        .map((trip) => (
          <Joined key={trip.id} trip={trip} steps={steps} />
        ))}
      <JointBags trips={trips} />
      {toBuy.map((section) => (
        <section key={section.category ?? ''} className="grid gap-2">
          <h2 className="text-lg">{sectionTitle(section.category)}</h2>
          <ul className="grid gap-2">
            {section.shared.map(shared.rowOf)}
            {section.items.map(card)}
          </ul>
        </section>
      ))}
      {done.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{tripTexts.shopping.done(done.length)}</h2>
          <ul className="grid gap-2">{done.map(card)}</ul>
        </section>
      )}
      {items.sheet}
      {shared.sheet}
      <JointFinish
        trips={begun}
        toBuy={toBuy.reduce((sum, { items }) => sum + items.length, 0)}
        steps={steps}
      />
    </div>
  )
}

function sectionTitle(category: MarketSection['category']): string {
  return category == null ? texts.shopping.otherGoods : sectionText(category)
}

/** An order that came while the others are being shopped for: its goods join the list once the agent says so. */
function Joined({ trip, steps }: { trip: Trip; steps: Steps }) {
  const bag = texts.bags.name(trip.bag ?? 1)
  return (
    <Notice
      tone="amber"
      action={
        <Button
          kind="secondary"
          isBusy={steps.busy?.tripId === trip.id && steps.busy.kind === 'start'}
          onClick={() => void steps.doStep(trip.id, 'start', {})}
        >
          {texts.shopping.add(bag.toLowerCase())}
        </Button>
      }
    >
      {texts.shopping.joined(bag, firstNameOf(trip.contact.name))}
    </Notice>
  )
}

/** Before shopping: the way to the market and the whole list. */
function JointAssigned({ trips, steps }: Pick<JointShoppingProps, 'trips' | 'steps'>) {
  const [first] = trips
  const city = useCityName(first?.market.city)
  const start = () => {
    for (const trip of trips) void steps.doStep(trip.id, 'start', {})
  }
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      {first !== undefined && (
        <a
          href={routeLink(first.market, first.market.name, city)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('secondary', 'lg')} w-full`}
        >
          <Navigation />
          {tripTexts.start.directions(first.market.name)}
        </a>
      )}
      <JointBags trips={trips} />
      <h2 className="text-lg">{texts.trip.heading}</h2>
      {listBySection(trips).map(({ category, items }) => (
        <section key={category ?? ''} className="rounded-lg border border-line bg-paper">
          <h3 className="px-4 pt-3 font-semibold text-ink-soft">{sectionTitle(category)}</h3>
          <ul className="divide-y divide-line">
            {items.map(({ trip, item }) => (
              <li key={item.id} className="flex items-center gap-3 px-4 py-2.5">
                <ItemPicture item={item} className="size-9" />
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{item.name}</span>
                  <span className="text-ink-soft"> {itemAmount(item)}</span>
                  <ListMark trip={trip} item={item} />
                </span>
                <BagTag bag={trip.bag ?? 1} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <StickyBar
        action={
          <Button size="lg" isBusy={steps.busy?.kind === 'start'} onClick={start}>
            {tripTexts.start.submit}
          </Button>
        }
      >
        <p className="text-sm text-ink-soft">{tripTexts.start.atMarket}</p>
      </StickyBar>
    </div>
  )
}
