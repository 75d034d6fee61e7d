import { buttonClass } from '#web/design/button.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import * as texts from './texts.ts'

/** The page for an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-center gap-4 py-12 text-center">
      <UnitPicture unit="basket" isLevel className="size-32" />
      <h1 className="text-2xl">{texts.n404PageNotFound}</h1>
      <p>{texts.weLookedInEveryStall}</p>
      <a href="/markets" className={buttonClass()}>
        {texts.seeTheMarkets}
      </a>
    </section>
  )
}
