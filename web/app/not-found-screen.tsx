import { buttonClass } from '#web/design/button.tsx'
import { UnitPicture } from '#web/design/unit-picture.tsx'

/** The page for an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-center gap-4 py-12 text-center">
      <UnitPicture unit="basket" isLevel className="size-32" />
      <h1 className="text-2xl">404 Page Not Found</h1>
      <p>We looked in every stall, but this page is not in the market.</p>
      <a href="/markets" className={buttonClass()}>
        See the markets
      </a>
    </section>
  )
}
