import { buttonClass } from '#web/design/button.tsx'
import * as texts from './texts.ts'

/** The app, live, in the frame of a phone. */
export function MobileDemoScreen() {
  return (
    <div className="grid justify-items-center gap-8 py-8 lg:grid-cols-2 lg:items-center">
      <div className="grid max-w-md justify-items-start gap-4">
        <h1 className="text-2xl">{texts.demo.title}</h1>
        <p className="text-pretty">{texts.demo.intro}</p>
        <a href="/qr" className={buttonClass('secondary', 'lg')}>
          {texts.demo.install}
        </a>
      </div>
      <div className="w-full max-w-88 rounded-[2.5rem] bg-ink p-3 shadow-lift">
        <iframe
          src="/pwa"
          title={texts.demo.frameLabel}
          className="block aspect-[9/19] w-full rounded-[1.75rem] border-0 bg-ground"
        />
      </div>
    </div>
  )
}
