import type { ReactNode } from 'react'
import { lagosTime } from '#domain/time/days.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { MarketScene } from '#web/design/pictures/market-scene.tsx'
import { useCityName, useMe, useSetting } from '#web/platform/session/session.ts'
import { ListStarter } from '#web/site/list/first-list.tsx'
import * as texts from './texts.ts'

interface HeroProps {
  /** The market that is pictured. */
  slug: string
  nowMs: number
  /** Who is where when, while every market is closed. */
  opening: string | null
  /** Says what an order costs beside the goods. */
  fees: ReactNode
}

/** The first thing seen: what we do, where to bring it and a place to write the list, before anything is scrolled. */
export function Hero({ slug, nowMs, opening, fees }: HeroProps) {
  const isCustomer = useMe()?.role === 'customer'
  const minutes = useSetting('estimated_delivery_time')
  return (
    <section
      id="home"
      className="mx-auto grid max-w-6xl gap-x-12 gap-y-5 px-4 pt-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:pt-14"
    >
      <h1 className="text-2xl sm:text-3xl lg:self-end">
        {texts.hero.title(useCityName())}
        <span className="text-pepper">.</span>
      </h1>
      <div className="relative lg:row-span-2 lg:self-center">
        <MarketScene
          slug={slug}
          hour={Math.floor(lagosTime(new Date(nowMs)).minute / 60)}
          className="aspect-[16/11] w-full rounded-lg shadow-lift max-lg:hidden"
        />
        <ListStarter
          example={texts.hero.example}
          submit={texts.hero.start}
          className="sm:mx-auto sm:max-w-md lg:relative lg:-mt-40 lg:-ml-6 lg:w-100"
        />
        {fees}
      </div>
      <div className="grid content-start gap-5">
        <p className="max-w-prose text-lg text-ink-soft text-pretty">{texts.hero.intro(minutes)}</p>
        {opening !== null && (
          <p className="font-display text-lg font-extrabold text-pretty text-leaf-deep">{opening}</p>
        )}
        <p className="flex flex-wrap gap-3">
          <a href="/order" className={buttonClass('secondary', 'lg')}>
            {texts.hero.writeYourList}
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
    </section>
  )
}
