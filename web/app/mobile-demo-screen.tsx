import { buttonClass } from '#web/design/button.tsx'

/** The app, live, in the frame of a phone. */
export function MobileDemoScreen() {
  return (
    <div className="grid justify-items-center gap-8 py-8 lg:grid-cols-2 lg:items-center">
      <div className="grid max-w-md justify-items-start gap-4">
        <h1 className="text-2xl">The app on a phone</h1>
        <p className="text-pretty">
          This is the real app, not a film of it: tap through it, write a list, look at a market. On your own
          phone it stands among your apps, opens at once, and takes your list even where there is no network.
        </p>
        <a href="/qr" className={buttonClass('secondary', 'lg')}>
          Scan it to your phone
        </a>
      </div>
      <div className="w-full max-w-88 rounded-[2.5rem] bg-ink p-3 shadow-lift">
        <iframe
          src="/pwa"
          title="The Kasuwa app"
          className="block aspect-[9/19] w-full rounded-[1.75rem] border-0 bg-ground"
        />
      </div>
    </div>
  )
}
