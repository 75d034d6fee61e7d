import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  changeShiftEndpoint,
  planShiftEndpoint,
  type RotaWeek,
  removeShiftEndpoint,
  type Shift,
} from '#contract/dispatch/shifts.ts'
import { shiftWarning } from '#domain/time/shifts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { clockText } from '#web/design/text/spoken-time.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import * as texts from './texts.ts'

/** Holds a shift to change, or where and when to plan one. */
export type Draft = Shift | { marketId: string | null; date: string }

/** Holds what both forms of the week show. */
export interface RotaView {
  rota: RotaWeek
  nowMs: number
  onOpen: (draft: Draft) => void
}

interface ShiftDialogProps {
  rota: RotaWeek
  draft: Draft
  onClose: () => void
}

const names = ['agentId', 'marketId', 'date', 'from', 'to'] as const
type Typed = Record<(typeof names)[number], string>

/** Plans a shift, or changes or removes one. */
export function ShiftDialog({ rota, draft, onClose }: ShiftDialogProps) {
  const formId = useId()
  const shift = 'id' in draft ? draft : null
  const [typed, setTyped] = useState<Typed>({
    agentId: shift?.agentId ?? '',
    marketId: draft.marketId ?? '',
    date: draft.date,
    from: shift?.from ?? '08:00',
    to: shift?.to ?? '16:00',
  })
  const actions = useShiftActions(shift, onClose)
  const check = (name: keyof Typed, value: string) =>
    name === 'to' && value !== '' && value <= typed.from
      ? texts.shift.endBeforeStart
      : value === ''
        ? empty[name]
        : undefined
  const { form, errors } = useCheckedForm(names, check, (values) => actions.save(values))
  const errorOf = (name: keyof Typed) => errors[name] ?? actions.fields[name]
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={shift === null ? texts.shift.plan : texts.shift.change}
      label={shift === null ? texts.shift.submit : common.action.save}
      isBusy={actions.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <SelectField
          label={common.label.agent}
          placeholder={adminTexts.agent.choose}
          options={agentsFor(rota, typed.marketId, shift)}
          {...field('agentId')}
        />
        <SelectField
          label={common.label.market}
          placeholder={common.action.chooseMarket}
          options={rota.markets.map(({ id, name }) => [id, name] as const)}
          {...field('marketId')}
        />
        <TextField label={common.label.day} type="date" {...field('date')} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label={texts.shift.from} type="time" {...field('from')} />
          <TextField label={texts.shift.to} type="time" {...field('to')} />
        </div>
        <HoursNotice rota={rota} typed={typed} />
        {actions.problem !== null && <Notice tone="pepper">{actions.problem}</Notice>}
        {shift !== null && (
          <Button
            kind="quiet"
            icon={<Trash2 aria-hidden="true" />}
            className="justify-self-start text-pepper"
            isBusy={actions.isRemoving}
            onClick={actions.remove}
          >
            {texts.shift.remove}
          </Button>
        )}
      </form>
    </AskDialog>
  )
}

const empty: Typed = {
  agentId: adminTexts.agent.choose,
  marketId: common.action.chooseMarket,
  date: texts.shift.dayRequired,
  from: texts.shift.timeRequired,
  to: texts.shift.timeRequired,
}

function useShiftActions(shift: Shift | null, onClose: () => void) {
  const refresh = useRefresh('/api/admin/')
  const done = (text: string) => {
    showToast(text, { tone: 'success' })
    onClose()
  }
  const planning = useAccountAction(
    planShiftEndpoint,
    (made) => done(texts.shift.planned(made.agentName)),
    refresh,
  )
  const changing = useAccountAction(changeShiftEndpoint, () => done(texts.shift.saved), refresh)
  const removing = useAccountAction(removeShiftEndpoint, () => done(texts.shift.removed), refresh)
  return {
    isBusy: planning.isBusy || changing.isBusy,
    isRemoving: removing.isBusy,
    problem: planning.problem ?? changing.problem ?? removing.problem,
    fields: { ...planning.fields, ...changing.fields },
    save: (typed: Typed) => {
      if (shift === null) planning.run({ body: typed })
      else changing.run({ params: { id: shift.id }, body: { ...typed, version: shift.version } })
    },
    remove: () => {
      if (shift !== null) removing.run({ params: { id: shift.id }, body: { version: shift.version } })
    },
  }
}

/** Agents to choose from, those who are at home at the market first. */
function agentsFor({ agents: all, markets }: RotaWeek, marketId: string, shift: Shift | null) {
  const market = markets.find(({ id }) => id === marketId)
  const agents = market === undefined ? all : all.filter(({ city }) => city === market.city)
  const isHome = ({ homeMarketIds }: RotaWeek['agents'][number]) => homeMarketIds.includes(marketId)
  const sorted = [...agents.filter(isHome), ...agents.filter((agent) => !isHome(agent))]
  const options = sorted.map(({ id, name }) => [id, name] as const)
  const isGone = shift !== null && all.every(({ id }) => id !== shift.agentId)
  return isGone ? [[shift.agentId, shift.agentName] as const, ...options] : options
}

/** Warns of what does not fit the market's day; it can be planned all the same. */
function HoursNotice({ rota, typed }: { rota: RotaWeek; typed: Typed }) {
  const market = rota.markets.find(({ id }) => id === typed.marketId)
  if (market === undefined || typed.date === '' || typed.from === '' || typed.to === '') return null
  const warning = shiftWarning(market, typed)
  if (warning === null) return null
  const day = dayText(typed.date)
  if (warning.kind === 'hours') {
    const { opens, closes } = warning.hours
    return (
      <Notice tone="amber">
        {texts.warning.marketHours(market.name, clockText(opens), clockText(closes))}
      </Notice>
    )
  }
  return (
    <Notice tone="amber">
      {warning.closure === null
        ? texts.warning.closed(market.name, day)
        : texts.warning.closedBecause(market.name, day, warning.closure.reason)}
    </Notice>
  )
}
