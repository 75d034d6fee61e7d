/** Lists what people come for, each with how often it went well and how often it failed by our fault. */
export const deeds = ['placing', 'paying', 'offering', 'delivering'] as const
export type Deed = (typeof deeds)[number]

const counts = new Map<string, number>()
const keyOf = (deed: Deed, hasFailed: boolean) => `${deed} ${hasFailed ? 'failed' : 'done'}`

export function noteDeed(deed: Deed, hasFailed: boolean): void {
  const key = keyOf(deed, hasFailed)
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** All counts of this process, those of nothing too: a counter that begins with its first failure would hide it. */
export function countedDeeds(): { deed: Deed; outcome: 'done' | 'failed'; count: number }[] {
  return deeds.flatMap((deed) =>
    [false, true].map((hasFailed) => ({
      deed,
      outcome: hasFailed ? ('failed' as const) : ('done' as const),
      count: counts.get(keyOf(deed, hasFailed)) ?? 0,
    })),
  )
}

const routes: readonly [Deed, RegExp][] = [
  ['placing', /^POST \/api\/(?:admin\/)?orders$/],
  ['paying', /^POST \/api\/(?:orders\/:id\/payments|payments\/.+|wallet\/account)$/],
  ['offering', /^POST \/api\/agent\/offers\/:id\/accept$/],
  ['delivering', /^POST \/api\/agent\/trips\/:id\/(?:deliver|hand-over|arrive|depart)$/],
]

/** Returns what somebody does by a request; null where it is none of what people come for. */
export function deedOf(method: string, route: string): Deed | null {
  return routes.find(([, pattern]) => pattern.test(`${method} ${route}`))?.[0] ?? null
}
