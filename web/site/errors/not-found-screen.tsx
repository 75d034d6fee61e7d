import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import * as texts from './texts.ts'

/** The page for an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-center gap-4 py-12 text-center">
      <UnitPicture unit="basket" isLevel className="size-32" />
      <h1 className="text-2xl">{texts.notFound.title}</h1>
      <p>{texts.notFound.hint}</p>
      <a href="/markets" className={buttonClass()}>
        {common.action.seeMarkets}
      </a>
    </section>
  )
}
