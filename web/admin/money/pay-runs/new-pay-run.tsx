import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type PayLine,
  type PayMethod,
  payMethods,
  previewPayRunEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { AccountField } from '#web/admin/money/core/account-field.tsx'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { DayFields } from '#web/admin/shell/day-fields.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import * as texts from './texts.ts'

/** Chooses days, way and agents, shows what each gets, and pays. */
export function NewPayRun({ onClose }: { onClose: () => void }) {
  const [payDays, setDays] = useState<{ from: string; to: string } | null>(() => ({
    from: lagosTime(new Date(trueNow() - days(7))).date,
    to: lagosTime(new Date(trueNow())).date,
  }))
  const [netsCash, setNetsCash] = useState(true)
  const [method, setMethod] = useState<PayMethod>('cash')
  const [accountId, setAccountId] = useState<string>()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const query = {
    from: '',
    to: '',
    ...payDays,
    method,
    netsCash: netsCash ? ('yes' as const) : ('no' as const),
  }
  const { data } = useQuery({ ...apiQuery(previewPayRunEndpoint, { query }), enabled: payDays !== null })
  const start = useMoneyAction(startPayRunEndpoint, (run) => {
    const amount = nairaText(run.totalKobo, true)
    showToast(run.method === 'paystack' ? texts.newRun.sending(amount) : texts.newRun.paid(amount), {
      tone: 'success',
    })
    onClose()
  })
  const lines = data?.lines ?? []
  const chosen = lines.filter(({ agentId }) => !excluded.has(agentId))
  const totalKobo = chosen.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const lacking =
    method === 'cash' ? [] : chosen.filter((line) => line.amountKobo > 0 && !line.hasBankAccount)
  const pay = () => {
    if (payDays === null) return
    const agentIds = chosen.map(({ agentId }) => agentId)
    const from = method === 'paystack' || accountId === undefined ? {} : { accountId }
    start.run({ body: { ...payDays, netsCash, method, agentIds, totalKobo, ...from } })
  }
  const toggle = (agentId: string) =>
    setExcluded((before) => {
      const next = new Set(before)
      if (!next.delete(agentId)) next.add(agentId)
      return next
    })
  // Banks and Paystack are the whole business's.
  const isWhole = useMayEverywhere('money.manage')
  const methods = payMethods.filter(
    (each) => each === 'cash' || (isWhole && (each !== 'paystack' || data?.isOnline === true)),
  )
  return (
    <Sheet
      isOpen
      onClose={onClose}
      width="lg"
      title={texts.newRun.title}
      footer={
        <Button isBusy={start.isBusy} disabled={chosen.length === 0 || lacking.length > 0} onClick={pay}>
          {texts.newRun.submit(chosen.length, nairaText(totalKobo, true))}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid grid-cols-2 gap-3">
          <DayFields
            labels={{ from: texts.newRun.from, to: texts.newRun.to }}
            days={payDays}
            onChange={setDays}
          />
        </div>
        <SelectField
          label={texts.newRun.method}
          options={methods.map((each) => [each, texts.newRun.methods[each]] as const)}
          value={method}
          onChange={(event) =>
            setMethod(methods.find((each) => each === event.currentTarget.value) ?? 'cash')
          }
        />
        {method !== 'paystack' && <AccountField way="out" value={accountId} onChange={setAccountId} />}
        <Switch
          label={texts.newRun.countCash}
          hint={texts.newRun.countCashHint}
          checked={netsCash}
          onChange={(event) => setNetsCash(event.currentTarget.checked)}
        />
        <DataTable
          caption={texts.table.caption}
          columns={columnsOf(excluded, toggle)}
          rows={lines}
          rowKey={({ agentId }) => agentId}
          empty={<p className="text-ink-soft">{texts.table.empty}</p>}
        />
        {lines.length > 0 && <p className="text-sm text-ink-soft">{texts.table.wholeNaira}</p>}
        {lacking.length > 0 && (
          <ActionError
            problem={texts.newRun.bankAccountMissing(lacking.map(({ name }) => name).join(', '))}
          />
        )}
        <ActionError problem={start.problem} />
      </div>
    </Sheet>
  )
}

function columnsOf(excluded: ReadonlySet<string>, toggle: (agentId: string) => void): Column<PayLine>[] {
  return [
    {
      key: 'name',
      head: common.label.agent,
      cell: ({ agentId, name }) => (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={!excluded.has(agentId)}
            onChange={() => toggle(agentId)}
          />
          {name}
        </label>
      ),
    },
    {
      ...sum('earned', texts.newRun.earnings, ({ earningsKobo }) => earningsKobo),
      hideBelow: 'sm',
    },
    { ...sum('purchases', texts.table.purchases, ({ purchasesKobo }) => purchasesKobo), hideBelow: 'sm' },
    sum('netted', texts.table.fromCash, ({ nettedKobo }) => nettedKobo),
    { ...sum('holds', texts.table.cashHeld, ({ holdsKobo }) => holdsKobo), hideBelow: 'sm' },
    sum('amount', texts.table.amount, ({ amountKobo }) => amountKobo),
  ]
}

function sum(key: string, head: string, read: (line: PayLine) => number): Column<PayLine> {
  return { key, head, isNumeric: true, cell: (line) => <Naira amountKobo={read(line)} /> }
}
