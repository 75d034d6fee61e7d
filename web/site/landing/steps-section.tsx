import type { ReactNode } from 'react'
import * as texts from './texts.ts'

/** How an order goes, in three steps. */
export function StepsSection({ minutes }: { minutes: string }) {
  return (
    <section>
      <h2 className="mb-5 text-2xl">{texts.stepsSection.howItWorks}</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        <Step number={1} title={texts.steps.list}>
          {texts.steps.listHint}
        </Step>
        <Step number={2} title={texts.steps.shopping}>
          {texts.steps.shoppingHint}
        </Step>
        <Step number={3} title={texts.steps.delivery}>
          {texts.steps.deliveryHint(minutes)}
        </Step>
      </ol>
    </section>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <span
        aria-hidden="true"
        className="tag inline-block py-1 pr-4 pl-6 font-display text-2xl font-extrabold text-on-amber"
      >
        {number}
      </span>
      <h3 className="mt-3 text-lg">{title}</h3>
      <p className="mt-1 text-ink-soft text-pretty">{children}</p>
    </li>
  )
}
