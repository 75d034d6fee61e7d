import { ChevronRight } from 'lucide-react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { billOf } from '#domain/money/bill.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { BagTag } from './bag-tag.tsx'
import * as texts from './texts.ts'

/** Shows whose bag is whose while shopping: how much of each list is done and what it comes to; each opens its order. */
export function JointBags({ trips }: { trips: readonly Trip[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{texts.bags.title}</h2>
      <p className="text-sm text-ink-soft">{texts.bags.hint}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
        {trips.map((trip) => (
          <li key={trip.id}>
            <a
              href={`/dashboard?trip=${trip.id}`}
              className="flex min-h-13 flex-wrap items-center gap-x-3 py-2 pr-2 pl-3 hover:bg-sunken"
            >
              <span className="grid min-w-[min(10rem,100%)] flex-1 gap-1">
                <BagTag bag={trip.bag ?? 1} name={firstNameOf(trip.contact.name)} />
                <span className="text-sm text-ink-soft">
                  {trip.place.area}, {stateOf(trip)}
                </span>
              </span>
              <span className="text-right font-semibold tabular-nums">{billText(trip)}</span>
              <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ status, items }: Trip): string {
  if (status === 'assigned') return texts.bags.notStarted
  if (status !== 'shopping') return texts.bags.bought
  return texts.bags.got(items.filter((item) => item.status !== 'requested').length, items.length)
}

/** Says what a customer's bill comes to so far, with our fees; with their cap, where they set one. */
function billText({ items, bill, spendingCapKobo }: Trip): string {
  const { goodsKobo, totalKobo } = billOf(items, bill)
  const total = nairaText(goodsKobo === 0 ? 0 : totalKobo, false)
  return spendingCapKobo === null ? total : texts.bags.ofCap(total, nairaText(spendingCapKobo, false))
}
