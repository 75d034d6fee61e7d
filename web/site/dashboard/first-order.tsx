import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { SavedLists } from '#web/site/list/usual/saved-lists.tsx'
import { BegunList } from './begun-list.tsx'
import * as texts from './texts.ts'

/** For who has never ordered: how it goes, and a slip of paper to begin with. */
export function FirstOrder() {
  const minutes = useSetting('estimated_delivery_time')
  const steps = [
    [texts.firstOrder.writeYourList, texts.firstOrder.writeHint],
    [texts.firstOrder.buyHeading, texts.firstOrder.buyHint],
    [texts.firstOrder.deliveryHeading, texts.firstOrder.deliveryHint(minutes)],
  ] as const
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_1.1fr] md:items-start">
      <div className="grid gap-6">
        <BegunList />
        <SavedLists />
      </div>
      <section
        aria-labelledby="first"
        className="overflow-hidden rounded-lg border border-line bg-paper shadow-rest md:order-first"
      >
        <MarketScene slug="wuse-market" className="block h-36 w-full sm:h-44" />
        <div className="grid gap-4 p-5">
          <h2 id="first" className="text-xl text-pretty">
            {texts.firstOrder.heading}
          </h2>
          <ol className="grid gap-3">
            {steps.map(([title, text], index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-tint font-bold text-leaf-deep"
                >
                  {index + 1}
                </span>
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="text-sm text-ink-soft text-pretty">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <a href="/order" className={buttonClass()}>
              {texts.firstOrder.writeList}
            </a>
            <a href="/markets" className={buttonClass('secondary')}>
              {common.action.seeMarkets}
            </a>
          </div>
        </div>
      </section>
    </div>
  )
}
