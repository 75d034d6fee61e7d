import { useState } from 'react'
import { exportBusinessesEndpoint, type ListedBusiness } from '#contract/businesses/invoices.ts'
import { endpointUrl } from '#contract/core/endpoint.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useWholeList } from '#web/admin/shell/use-list-view.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { BusinessSheet } from './business-sheet.tsx'
import { allBusinessesQuery } from './businesses-queries.ts'
import * as texts from './texts.ts'

/** Businesses and what each owes by age; one opens with its invoices. */
export function BusinessesScreen() {
  const shown = useWholeList(allBusinessesQuery)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ListScreen
      shown={shown}
      here="/admin/businesses"
      title={common.page.businesses}
      csv={endpointUrl(exportBusinessesEndpoint, {})}
      note={<p className="max-w-prose text-ink-soft">{texts.page.intro}</p>}
      what={texts.page.what}
      caption={common.page.businesses}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      onOpen={({ id }) => setOpenId(id)}
      empty={texts.page.empty}
    >
      <BusinessSheet openId={openId} onClose={() => setOpenId(null)} />
    </ListScreen>
  )
}

const columns: Column<ListedBusiness>[] = [
  {
    key: 'name',
    head: texts.table.name,
    cell: (business) => (
      <>
        <span className="block min-w-36 font-semibold">{business.name}</span>
        <span className="block text-sm text-ink-soft">{texts.table.people(business.people)}</span>
      </>
    ),
  },
  amount('credit', texts.table.credit, ({ creditLimitKobo }) => creditLimitKobo),
  amount('owes', texts.table.owes, ({ owedKobo }) => owedKobo),
  amount('uninvoiced', texts.table.uninvoiced, ({ uninvoicedKobo }) => uninvoicedKobo),
  amount('notDue', texts.table.notDue, ({ notDueKobo }) => notDueKobo),
  amount(
    'overdue',
    texts.table.overdue,
    ({ upTo30Kobo, upTo60Kobo, olderKobo }) => upTo30Kobo + upTo60Kobo + olderKobo,
  ),
]

function amount(key: string, head: string, of: (business: ListedBusiness) => number): Column<ListedBusiness> {
  return { key, head, isNumeric: true, cell: (business) => <Naira amountKobo={of(business)} /> }
}
