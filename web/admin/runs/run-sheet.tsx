import { useEffect, useState } from 'react'
import { cancelRunEndpoint, exportRunEndpoint, type Run, type RunLine } from '#contract/runs/runs.ts'
import { shortCode } from '#web/admin/orders/core/board-card.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { PagedTable } from '#web/admin/shell/paged-table.tsx'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { RunProgress } from './run-progress.tsx'
import { runTitle, stateTones } from './run-text.ts'
import { isOpen, runLinesQuery, runQuery } from './runs-queries.ts'
import * as texts from './texts.ts'

const paceMs = 1_000

/** Shows how far a run is, line by line; it goes on without this page. */
export function RunSheet({ runId, onClose }: { runId: string | null; onClose: () => void }) {
  return (
    <RowSheet
      openId={runId}
      onClose={onClose}
      query={runQuery}
      paceOf={(run) => isOpen(run) && paceMs}
      what="bulk action"
      title={(run) => (run === undefined ? texts.run.title : runTitle(run))}
      footer={(run) => (isOpen(run) ? <CancelRest run={run} /> : undefined)}
    >
      {(run) => <RunContent run={run} />}
    </RowSheet>
  )
}

function RunContent({ run }: { run: Run }) {
  const [isNotDone, setIsNotDone] = useState(false)
  const list = useListPages(`${run.id} ${isNotDone}`, (cursor) => runLinesQuery(run.id, isNotDone, cursor))
  const refreshLines = useRefresh(`/api/admin/runs/${run.id}/lines`)
  const ended = run.done + run.refused + run.failed
  useEffect(() => {
    if (ended > 0) refreshLines()
  }, [ended, refreshLines])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2" role="status">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <Badge tone={stateTones[run.state]}>{texts.run.states[run.state]}</Badge>
          {run.reason ?? (isOpen(run) ? texts.run.leaveHint : null)}
        </p>
        <RunProgress {...run} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Switch
          label={texts.lines.filter}
          checked={isNotDone}
          onChange={(event) => setIsNotDone(event.currentTarget.checked)}
        />
        <CsvDownload
          href={urlOf(exportRunEndpoint, { params: { id: run.id } })}
          text={texts.run.download}
          kind="quiet"
        />
      </div>
      <PagedTable
        list={list}
        what="lines"
        rowHeight="h-10"
        caption={texts.lines.caption}
        columns={columnsOf(run)}
        rowKey={({ place }) => String(place)}
        empty={<p className="text-ink-soft">{texts.lines.empty}</p>}
      />
    </div>
  )
}

function columnsOf(run: Run): Column<RunLine>[] {
  return [
    {
      key: 'label',
      head: texts.lines.label,
      cell: ({ label }) =>
        run.kind.endsWith('_orders') ? (
          <span className="font-mono text-xs">{shortCode(label)}</span>
        ) : (
          <span>{label}</span>
        ),
    },
    {
      key: 'outcome',
      head: texts.run.outcome,
      cell: (line) => <Outcome line={line} isOpen={isOpen(run)} />,
    },
  ]
}

function Outcome({ line: { outcome, reason }, isOpen: mayCome }: { line: RunLine; isOpen: boolean }) {
  if (outcome === null)
    return <span className="text-ink-soft">{mayCome ? texts.runSheet.notYet : texts.lines.notDone}</span>
  return (
    <span className="grid">
      <span className={outcome === 'done' ? 'text-leaf' : 'font-semibold text-pepper-deep'}>
        {texts.lines.outcomes[outcome]}
      </span>
      {reason !== null && <span className="text-xs text-ink-soft">{reason}</span>}
    </span>
  )
}

function CancelRest({ run }: { run: Run }) {
  const [isAsking, setIsAsking] = useState(false)
  const refresh = useRefresh('/api/admin/runs')
  const cancel = useAccountAction(cancelRunEndpoint, () => setIsAsking(false), refresh)
  const left = run.total - run.done - run.refused - run.failed
  return (
    <>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {texts.cancel.action}
      </Button>
      <AskDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.cancel.action}
        label={texts.cancel.action}
        back={texts.cancel.back}
        isDanger
        isBusy={cancel.isBusy}
        onConfirm={() => cancel.run({ params: { id: run.id } })}
      >
        <div className="grid gap-4">
          <p>{texts.cancel.body(left)}</p>
          <ActionError problem={cancel.problem} />
        </div>
      </AskDialog>
    </>
  )
}
