import { buttonClass } from '#web/design/button.tsx'

/** The page for an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-start gap-4">
      <h1 className="text-2xl font-bold">404 Page Not Found</h1>
      <p>We looked in every stall, but this page is not in the market.</p>
      <a href="/markets" className={buttonClass()}>
        See the markets
      </a>
    </section>
  )
}
