import type { PageSpeed } from '#contract/analytics/admin-analytics.ts'
import { vitalNames } from '#contract/analytics/analytics.ts'
import type { Stretch } from '#domain/time/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readFigures } from './rollups/read-figures.ts'
import { listVitals, type VitalRow } from './visit-store.ts'

const mostPages = 40

/** Returns how fast pages were, the most measured first. */
export async function readSpeed(db: Db, stretch: Stretch): Promise<{ pages: PageSpeed[] }> {
  const byPath = new Map<string, VitalRow[]>()
  for (const row of await readFigures(db, (tx) => listVitals(tx, stretch, mostPages)))
    byPath.set(row.path, [...(byPath.get(row.path) ?? []), row])
  const pages = [...byPath].map(([path, rows]) => ({
    path,
    samples: Math.max(...rows.map(({ samples }) => samples)),
    vitals: vitalNames.flatMap((name) => {
      const row = rows.find((each) => each.name === name)
      if (row === undefined) return []
      return [
        { name, p75: name === 'CLS' ? thousandths(row.p75) : Math.round(row.p75), samples: row.samples },
      ]
    }),
  }))
  return { pages }
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000
