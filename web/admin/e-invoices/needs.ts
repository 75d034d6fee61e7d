import type { AddedNeed } from '#web/admin/shell/admin-features.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import * as texts from './texts.ts'

const listOf = (state: string) => `/admin/money/e-invoices?state=${state}`

/** Lists e-invoices that were refused, one by one as far as they are named, and those that are late. */
export function eInvoicesInNeed({ money }: Overview): AddedNeed[] {
  const { eInvoicesRefused: refused, eInvoicesLate: late } = money ?? {}
  const first = refused?.first ?? []
  const unnamed = (refused?.count ?? 0) - first.length
  const { badge } = texts.needs
  const needs: AddedNeed[] = first.map(({ number, problem, refusedAt }) => ({
    key: number,
    count: 1,
    since: refusedAt,
    badge,
    href: listOf('refused'),
    name: number,
    text: texts.needs.refused(problem),
  }))
  if (unnamed > 0)
    needs.push({
      key: 'eInvoicesRefused',
      count: unnamed,
      since: null,
      badge,
      href: listOf('refused'),
      text: texts.needs.moreRefused(unnamed),
    })
  if (late !== undefined && late.count > 0)
    needs.push({
      key: 'eInvoicesLate',
      ...late,
      badge,
      href: listOf('waiting'),
      text: texts.needs.late(late.count),
    })
  return needs
}
