import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { copyWeekEndpoint, type RotaWeek } from '#contract/dispatch/shifts.ts'
import { lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { weekOf } from '#domain/time/shifts.ts'
import { dayAfter } from '#domain/time/span.ts'
import { AgentsTabs } from '#web/admin/agents/agents-tabs.tsx'
import * as agentsTexts from '#web/admin/agents/texts.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { type ListView, useListView } from '#web/admin/shell/use-list-view.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import type { ViewOf } from '#web/platform/page/list-address.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { RotaDays } from './rota-days.tsx'
import { RotaDemand } from './rota-demand.tsx'
import { rotaAddress, rotaQuery } from './rota-queries.ts'
import { RotaTable } from './rota-table.tsx'
import { type Draft, ShiftDialog } from './shift-dialog.tsx'
import * as texts from './texts.ts'

/** Shows who works when and where, a week at a time. */
export function RotaScreen({ search }: ScreenProps) {
  const view = useListView(rotaAddress, search)
  const query = useQuery(rotaQuery(view.filter.week))
  const { data } = query
  const [draft, setDraft] = useState<Draft | null>(null)
  const nowMs = useNow(minutes(1))
  return (
    <AdminShell here="/admin/agents" title={agentsTexts.page.rota}>
      <AgentsTabs here="/admin/agents/rota" />
      {data === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <div role="status" aria-label={texts.page.loading} className="grid gap-2">
            <Skeleton className="h-11 w-full" />
            <Skeleton className="h-96 w-full" />
          </div>
        </LoadState>
      )}
      {data !== undefined && <Week rota={data} view={view} nowMs={nowMs} onOpen={setDraft} />}
      {data !== undefined && draft !== null && (
        <ShiftDialog rota={data} draft={draft} onClose={() => setDraft(null)} />
      )}
    </AdminShell>
  )
}

interface WeekProps {
  rota: RotaWeek
  view: ListView<ViewOf<typeof rotaAddress>>
  nowMs: number
  onOpen: (draft: Draft) => void
}

function Week({ rota, view, nowMs, onOpen }: WeekProps) {
  const { market: marketId } = view.filter
  const isPlanned = ({ id }: RotaWeek['markets'][number]) =>
    rota.shifts.some((shift) => shift.marketId === id)
  const wanted = rota.markets.filter(({ id }) => marketId === null || id === marketId)
  const markets = [...wanted.filter(isPlanned), ...wanted.filter((market) => !isPlanned(market))]
  const shown = { rota: { ...rota, markets }, nowMs, onOpen }
  const today = lagosTime(new Date(nowMs)).date
  const plan = () => onOpen({ marketId, date: rota.days.includes(today) ? today : (rota.days[0] ?? today) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Toolbar rota={rota} view={view} today={today} onPlan={plan} />
      <RotaDemand marketId={marketId} />
      {rota.agents.length === 0 && <Notice tone="amber">{texts.page.noAgents}</Notice>}
      <div className="hidden lg:block">
        <RotaTable {...shown} />
      </div>
      <div className="lg:hidden">
        <RotaDays {...shown} />
      </div>
    </div>
  )
}

interface ToolbarProps extends Pick<WeekProps, 'rota' | 'view'> {
  today: string
  onPlan: () => void
}

function Toolbar({ rota, view: { filter, change }, today, onPlan }: ToolbarProps) {
  const [isCopying, setIsCopying] = useState(false)
  const monday = rota.days[0] ?? today
  const go = (week: string | null) => change({ week })
  const isThisWeek = monday === weekOf(today)[0]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex items-center">
        <IconButton
          label={texts.week.previous}
          icon={<ChevronLeft />}
          onClick={() => go(dayAfter(monday, -7))}
        />
        <p aria-live="polite" className="min-w-40 text-center font-semibold tabular-nums">
          {agentsTexts.shiftLog.times(dayText(monday), dayText(dayAfter(monday, 6)))}
        </p>
        <IconButton label={texts.week.next} icon={<ChevronRight />} onClick={() => go(dayAfter(monday, 7))} />
      </div>
      {!isThisWeek && (
        <Button kind="quiet" onClick={() => go(null)}>
          {agentsTexts.table.earned}
        </Button>
      )}
      <div className="w-full sm:w-52">
        <SelectField
          label={common.label.market}
          isLabelHidden
          placeholder={common.label.allMarkets}
          options={rota.markets.map(({ id, name }) => [id, name] as const)}
          value={filter.market ?? ''}
          onChange={({ currentTarget }) => change({ market: currentTarget.value || null })}
        />
      </div>
      <div className="ml-auto flex flex-wrap gap-2">
        <Button kind="secondary" icon={<Copy aria-hidden="true" />} onClick={() => setIsCopying(true)}>
          {texts.copy.open}
        </Button>
        <Button icon={<Plus aria-hidden="true" />} onClick={onPlan}>
          {texts.shift.plan}
        </Button>
      </div>
      {isCopying && <CopyDialog monday={monday} onClose={() => setIsCopying(false)} />}
    </div>
  )
}

function CopyDialog({ monday, onClose }: { monday: string; onClose: () => void }) {
  const refresh = useRefresh('/api/admin/')
  const action = useAccountAction(
    copyWeekEndpoint,
    ({ copied, leftOut }) => {
      showToast(texts.copy.done(copied, leftOut), { tone: 'success' })
      onClose()
    },
    refresh,
  )
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.copy.title}
      label={texts.copy.open}
      isBusy={action.isBusy}
      onConfirm={() => action.run({ body: { week: monday } })}
    >
      <div className="grid gap-3">
        <p>{texts.copy.body}</p>
        {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      </div>
    </AskDialog>
  )
}
