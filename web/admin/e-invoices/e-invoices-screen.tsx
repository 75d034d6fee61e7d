import { type EInvoice, eInvoiceStates, exportEInvoiceTableEndpoint } from '#contract/payments/e-invoices.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { eInvoicesAddress, eInvoicesQuery } from './e-invoices-queries.ts'
import { RetryButton } from './retry-button.tsx'
import * as texts from './texts.ts'

/** Papers on their way to the tax office: the state of each, why it was refused, and a way to try again. */
export function EInvoicesScreen({ search }: ScreenProps) {
  const shown = useShownList(eInvoicesAddress, search, eInvoicesQuery)
  const { first } = shown.list
  const refused = first?.counts.refused ?? 0
  const { state } = shown.filter
  return (
    <ListScreen
      shown={shown}
      here="/admin/money"
      title={texts.page.title}
      filters={[
        {
          kind: 'chips',
          key: 'state',
          label: texts.table.state,
          options: [
            ['', common.label.all],
            ...eInvoiceStates.map((one) => [one, texts.states[one]] as const),
          ],
        },
      ]}
      actions={refused > 1 && <RetryButton which="all" text={texts.retry.all(refused)} />}
      csv={urlOf(exportEInvoiceTableEndpoint, { query: state === null ? {} : { state } })}
      note={
        <div className="grid gap-3">
          <p className="max-w-prose text-ink-soft">{texts.page.intro}</p>
          {first?.isOn === false && (
            <Notice tone="amber">
              {texts.page.off} <TextLink href="/admin/settings/access-point">{texts.page.settings}</TextLink>
            </Notice>
          )}
          {refused > 0 && <p className="max-w-prose text-ink-soft">{texts.retry.hint}</p>}
        </div>
      }
      what={texts.page.what}
      caption={texts.page.title}
      columns={columns}
      rowKey={({ number }) => number}
      rowHeight="h-14"
      empty={[texts.page.empty, texts.page.emptyHint]}
      noMatch={texts.page.noMatch}
    />
  )
}

const tones: Record<EInvoice['state'], BadgeTone> = {
  waiting: 'amber',
  refused: 'pepper',
  cleared: 'leaf',
  reported: 'leaf',
}

const at = (iso: string) => timeText(Date.parse(iso), 'full')

function detailOf({ state, problem, waitsFor, nextAt, passing }: EInvoice): string {
  if (state === 'waiting' && waitsFor !== null) return texts.table.waitsFor(waitsFor)
  const parts = [
    problem,
    state === 'waiting' && problem !== null ? texts.table.next(at(nextAt)) : null,
    passing === null ? null : texts.table.passing[passing],
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const columns: readonly Column<EInvoice>[] = [
  {
    key: 'number',
    head: texts.table.number,
    cell: ({ number, buyer, tin, endedAt, createdAt }) => (
      <span className="grid">
        <span className="wrap-anywhere">{number}</span>
        <span className="text-xs text-ink-soft wrap-anywhere">
          {[buyer, tin].filter(Boolean).join(', ') || texts.table.person}
        </span>
        <time className="text-xs text-ink-soft" dateTime={endedAt ?? createdAt}>
          {at(endedAt ?? createdAt)}
        </time>
      </span>
    ),
  },
  {
    key: 'state',
    head: texts.table.state,
    cell: (row) => (
      <span className="grid justify-items-start gap-1 py-1">
        <Badge tone={tones[row.state]}>{texts.states[row.state]}</Badge>
        <span className="text-xs text-ink-soft wrap-anywhere">{detailOf(row)}</span>
        {row.state === 'refused' && <RetryButton which={row.number} />}
      </span>
    ),
  },
  {
    key: 'reference',
    head: texts.table.reference,
    hideBelow: 'md',
    cell: ({ irn }) => <span className="font-mono text-xs wrap-anywhere">{irn}</span>,
  },
  {
    key: 'total',
    head: common.label.total,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ totalKobo }) => <Naira amountKobo={totalKobo} />,
  },
]
