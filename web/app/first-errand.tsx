import { buttonClass } from '#web/design/button.tsx'
import { MarketScene } from '#web/design/market-scene.tsx'
import { KeptLists } from '#web/lists/kept-lists.tsx'
import { useSetting } from '#web/platform/session.ts'
import { BegunList } from './begun-list.tsx'

/** For who has never ordered: how it goes, and a slip of paper to begin with. */
export function FirstErrand() {
  const minutes = useSetting('estimated_delivery_time')
  const steps = [
    ['Write your list', 'As you would say it in the market: 2 mudu beans, ₦500 pepper.'],
    [
      'We buy it there',
      'An agent goes from seller to seller, and asks you before a price goes over your cap.',
    ],
    ['It comes to your gate', `In about ${minutes} minutes. You say a code of four digits, then you pay.`],
  ] as const
  return (
    <div className="grid gap-8 md:grid-cols-[1fr_1.1fr] md:items-start">
      <div className="grid gap-6">
        <BegunList />
        <KeptLists />
      </div>
      <section
        aria-labelledby="first"
        className="overflow-hidden rounded-lg border border-line bg-paper shadow-rest md:order-first"
      >
        <MarketScene slug="wuse-market" className="block h-36 w-full sm:h-44" />
        <div className="grid gap-4 p-5">
          <h2 id="first" className="text-xl text-pretty">
            Your first errand
          </h2>
          <ol className="grid gap-3">
            {steps.map(([title, words], index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-leaf-tint font-bold text-leaf-deep"
                >
                  {index + 1}
                </span>
                <div>
                  <p className="font-semibold">{title}</p>
                  <p className="text-sm text-ink-soft text-pretty">{words}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <a href="/order" className={buttonClass()}>
              Write a list
            </a>
            <a href="/markets" className={buttonClass('secondary')}>
              See the markets
            </a>
          </div>
        </div>
      </section>
    </div>
  )
}
