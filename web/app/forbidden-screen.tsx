import { buttonClass } from '#web/design/button.tsx'
import { UnitPicture } from '#web/design/unit-picture.tsx'

/** The page for a signed-in person whose account does not open this door. */
export function ForbiddenScreen() {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-center gap-4 py-12 text-center">
      <UnitPicture unit="carton" className="size-32" />
      <h1 className="text-2xl">This page is not open to your account</h1>
      <p>It is for our staff. If you should have it, ask whoever manages your account.</p>
      <a href="/dashboard" className={buttonClass()}>
        Go to your dashboard
      </a>
    </section>
  )
}
