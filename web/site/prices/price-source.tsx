import type { ReactNode } from 'react'
import { publicLeast } from '#domain/prices/public-price.ts'
import * as texts from './texts.ts'

/** How prices are counted, and what follows from it on this page. */
export function PriceSource({ children }: { children?: ReactNode }) {
  const { purchases, orders, agents } = publicLeast
  return (
    <section className="mt-12 max-w-prose">
      <h2 className="text-xl">{texts.source.heading}</h2>
      <p className="mt-2 text-pretty">{texts.source.method(purchases, orders, agents)}</p>
      <p className="mt-2 text-pretty">{texts.source.guide}</p>
      {children}
    </section>
  )
}
