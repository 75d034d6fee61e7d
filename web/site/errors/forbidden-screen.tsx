import { buttonClass } from '#web/design/button.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import * as texts from './texts.ts'

/** The page for a signed-in person whose account does not open this door. */
export function ForbiddenScreen() {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-center gap-4 py-12 text-center">
      <UnitPicture unit="carton" className="size-32" />
      <h1 className="text-2xl">{texts.forbidden.title}</h1>
      <p>{texts.forbidden.hint}</p>
      <a href="/dashboard" className={buttonClass()}>
        {texts.forbidden.dashboard}
      </a>
    </section>
  )
}
