import type { ReactNode } from 'react'
import { UnitPicture } from '#web/design/unit-picture.tsx'

/** How an errand goes, in three steps. */
export function StepsSection({ minutes }: { minutes: string }) {
  return (
    <section id="about" className="mx-auto max-w-6xl px-4">
      <h2 className="mb-6 text-2xl">How it works</h2>
      <ol className="grid gap-8 md:grid-cols-3">
        <Step number={1} title="Say what you need" picture={<UnitPicture unit="mudu" className="size-24" />}>
          Mudu, derica, paint, tuber, “₦500 pepper”: we keep your words and your measures. Set a cap where you
          want one.
        </Step>
        <Step
          number={2}
          title="We buy it, line by line"
          picture={<UnitPicture unit="basket" className="size-24" />}
        >
          An agent at the market buys each thing at the stall’s own price. Missing, or dearer than your cap?
          You decide before we do.
        </Step>
        <Step
          number={3}
          title="It comes to your gate"
          picture={<UnitPicture unit="bag" className="size-24" />}
        >
          About {minutes} minutes, and you can follow it all the way. Give your 4-digit code, pay cash, done.
        </Step>
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  title: string
  picture: ReactNode
  children: ReactNode
}

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="grid grid-cols-[6rem_1fr] items-start gap-4 md:grid-cols-1">
      {picture}
      <div>
        <h3 className="text-lg">
          <span className="text-pepper">{number}.</span> {title}
        </h3>
        <p className="mt-1 text-ink-soft text-pretty">{children}</p>
      </div>
    </li>
  )
}
