import type { ReactNode } from 'react'

/** How an errand goes, in three steps. */
export function StepsSection({ minutes }: { minutes: string }) {
  return (
    <section>
      <h2 className="mb-5 text-2xl">How it works</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        <Step number={1} title="Say what you need">
          Mudu, derica, paint, tuber, “₦500 pepper”: we keep your words and your measures. Set a cap where you
          want one.
        </Step>
        <Step number={2} title="We buy it, line by line">
          An agent at the market buys each thing at the stall’s own price. Missing, or dearer than your cap?
          You decide before we do.
        </Step>
        <Step number={3} title="It comes to your gate">
          About {minutes} minutes, and you can follow it all the way. Give your 4-digit code, pay cash, done.
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
