import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type AuditEntry, auditAreas } from '#contract/admin/audit.ts'
import { SpanPicker } from '#web/admin/analytics/span-picker.tsx'
import { SettingsNav } from '#web/admin/settings/core/settings-nav.tsx'
import { isAuditInSettings } from '#web/admin/shell/admin-pages.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useMe } from '#web/platform/session/session.ts'
import { AuditDifference } from './audit-difference.tsx'
import { auditActorsQuery, auditAddress, auditQuery } from './audit-queries.ts'
import { actionText, subjectText } from './audit-text.ts'
import * as texts from './texts.ts'

/** Shows what admins did: by whom, to what, when, and what was there before. */
export function AuditScreen({ search }: ScreenProps) {
  const shown = useShownList(auditAddress, search, auditQuery, { keepsSteps: true })
  const actors = useQuery(auditActorsQuery).data ?? []
  const me = useMe()
  const isInSettings = me != null && isAuditInSettings(me)
  const { filter, change, list } = shown
  const subject = list.items?.find(({ subject: { id } }) => id === filter.subject)?.subject
  return (
    <ListScreen
      shown={shown}
      here="/admin/audit"
      title={common.page.auditLog}
      lead={
        <>
          {isInSettings && <SettingsNav here="/admin/audit" />}
          <SpanPicker filter={filter.span} shown={undefined} onChoose={(span) => change({ span })} />
        </>
      }
      filters={[
        {
          kind: 'select',
          key: 'actor',
          label: texts.audit.who,
          isLabelShown: true,
          all: texts.filters.everybody,
          options: actors.map(({ id, name }) => [id, name] as const),
        },
        {
          kind: 'select',
          key: 'area',
          label: texts.filters.what,
          isLabelShown: true,
          all: texts.filters.everything,
          options: auditAreas.map((area) => [area, texts.names.areas[area]] as const),
        },
      ]}
      filtersClass="grid max-w-xl flex-1 grid-cols-2 gap-3"
      note={
        filter.subject !== null && (
          <Chip isOn icon={<X />} className="justify-self-start" onClick={() => change({ subject: null })}>
            {adminTexts.filters.only(subject ? subjectText(subject) : texts.filters.unnamed)}
          </Chip>
        )
      }
      what="entries"
      caption={texts.table.caption}
      columns={columnsFor((id) => change({ subject: id }))}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      empty={[texts.table.empty, texts.table.emptyHint]}
    />
  )
}

function columnsFor(onSubject: (id: string) => void): Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      head: texts.audit.when,
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
      head: texts.filters.what,
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
      head: texts.table.change,
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
      aria-label={texts.table.filterLabel(name)}
      onClick={() => onChoose(subject.id)}
      className="min-h-6 text-left text-sm wrap-anywhere text-adire underline underline-offset-2"
    >
      {name}
    </button>
  )
}
