import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type AuditEntry, auditAreas } from '#contract/admin/audit.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { SpanPicker } from '#web/admin/analytics/span-picker.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { Chip } from '#web/design/chip.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AuditDifference } from './audit-difference.tsx'
import { type AuditFilter, auditAddress, auditFilterFrom } from './audit-filter.ts'
import { auditActorsQuery, auditQuery } from './audit-queries.ts'
import { actionText, subjectText } from './audit-text.ts'
import * as texts from './texts.ts'

/** What admins did: by whom, to what, when, and what was there before. */
export function AuditScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const filter = auditFilterFrom(search)
  const change = (next: Partial<AuditFilter>) => navigate(auditAddress({ ...filter, ...next }))
  const list = useListPages(JSON.stringify(filter), (cursor) => auditQuery(filter, cursor))
  const subject = list.items?.find(({ subject: { id } }) => id === filter.subject)?.subject
  return (
    <AdminShell here="/admin/audit" title={texts.auditLog}>
      <SpanPicker filter={filter.span} shown={undefined} onChoose={(span) => change({ span })} />
      <Filters filter={filter} onChange={change} />
      {filter.subject !== null && (
        <Chip isOn icon={<X />} className="justify-self-start" onClick={() => change({ subject: null })}>
          {texts.onlyOne(subject ? subjectText(subject) : texts.thisOne)}
        </Chip>
      )}
      <PagedTable
        list={list}
        what="entries"
        rowHeight="h-14"
        caption={texts.entriesNewestFirst}
        columns={columnsFor((id) => change({ subject: id }))}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.nothingDone}>{texts.chooseOthers}</EmptyState>}
      />
    </AdminShell>
  )
}

interface FiltersProps {
  filter: AuditFilter
  onChange: (next: Partial<AuditFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const actors = useQuery(auditActorsQuery).data ?? []
  return (
    <div className="grid max-w-xl grid-cols-2 gap-3">
      <SelectField
        label={texts.who}
        value={filter.actor ?? ''}
        options={[['', texts.everybody], ...actors.map(({ id, name }) => [id, name] as const)]}
        onChange={(event) => onChange({ actor: event.currentTarget.value || null })}
      />
      <SelectField
        label={texts.what}
        value={filter.area ?? ''}
        options={[['', texts.everything], ...auditAreas.map((area) => [area, texts.areas[area]] as const)]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange({ area: auditAreas.find((area) => area === value) ?? null })
        }}
      />
    </div>
  )
}

function columnsFor(onSubject: (id: string) => void): Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      head: texts.when,
      cell: ({ at, actor }) => (
        <span className="grid sm:w-max">
          <time dateTime={at} className="wrap-normal tabular-nums">
            {timeText(Date.parse(at), 'full')}
          </time>
          <span className="text-xs text-ink-soft">{actor.name}</span>
        </span>
      ),
    },
    {
      key: 'what',
      head: texts.what,
      cell: (entry) => (
        <span className="grid justify-items-start">
          <span className="font-semibold">{actionText(entry.action)}</span>
          <Subject entry={entry} onChoose={onSubject} />
          <span className="text-sm sm:hidden">
            <AuditDifference entry={entry} />
          </span>
        </span>
      ),
    },
    {
      key: 'change',
      head: texts.change,
      hideBelow: 'sm',
      cell: (entry) => <AuditDifference entry={entry} />,
    },
  ]
}

function Subject({
  entry: { action, subject },
  onChoose,
}: {
  entry: AuditEntry
  onChoose: (id: string) => void
}) {
  // A subject such as `settings` of `settings.save` says nothing that the action does not.
  if (action.startsWith(`${subject.id}.`)) return null
  const name = subjectText(subject)
  return (
    <button
      type="button"
      aria-label={texts.onlyThis(name)}
      onClick={() => onChoose(subject.id)}
      className="min-h-6 text-left text-sm wrap-anywhere text-adire underline underline-offset-2"
    >
      {name}
    </button>
  )
}
