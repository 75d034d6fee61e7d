import { ArrowRight } from 'lucide-react'
import { lagosTime } from '#domain/days.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { useCityName, useMe, useSetting } from '#web/platform/session/session.ts'
import { ListStarter } from '#web/site/list/list-starter.tsx'
import * as texts from './texts.ts'

interface HeroProps {
  /** The market that is pictured. */
  slug: string
  nowMs: number
  /** Who is where when, while every market is closed. */
  opening: string | null
}

/** The first thing seen: what we do, and a place to begin the list at once. */
export function Hero({ slug, nowMs, opening }: HeroProps) {
  const isCustomer = useMe()?.role === 'customer'
  const minutes = useSetting('estimated_delivery_time')
  return (
    <section
      id="home"
      className="mx-auto grid max-w-6xl gap-8 px-4 pt-8 lg:grid-cols-2 lg:items-center lg:gap-12 lg:pt-14"
    >
      <div className="grid gap-5">
        <h1 className="text-3xl">
          {texts.hero.title(useCityName())}
          <span className="text-pepper">.</span>
        </h1>
        <p className="max-w-prose text-lg text-ink-soft text-pretty">{texts.hero.intro(minutes)}</p>
        {opening !== null && (
          <p className="font-display text-lg font-extrabold text-pretty text-leaf-deep">{opening}</p>
        )}
        <p className="flex flex-wrap gap-3">
          <a href="/order" className={buttonClass('primary', 'lg')}>
            {texts.hero.start} <ArrowRight aria-hidden="true" />
          </a>
          <a href="#markets" className={buttonClass('secondary', 'lg')}>
            {common.label.marketsToday}
          </a>
          {isCustomer && (
            <a href="/my-orders" className={buttonClass('secondary', 'lg')}>
              {common.action.orderAgain}
            </a>
          )}
        </p>
      </div>
      <div className="relative">
        <MarketScene
          slug={slug}
          hour={Math.floor(lagosTime(new Date(nowMs)).minute / 60)}
          className="block aspect-[16/11] w-full rounded-lg shadow-lift lg:aspect-[16/12]"
        />
        <ListStarter
          example={texts.hero.example}
          className="relative mx-3 -mt-16 sm:mx-auto sm:max-w-md lg:absolute lg:-bottom-10 lg:-left-6 lg:mx-0 lg:w-88"
        />
      </div>
    </section>
  )
}
