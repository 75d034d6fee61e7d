import type { CurrentUser } from '#contract/accounts/accounts.ts'
import * as money from '#contract/dispatch/agent-money.ts'
import { getOwedWagesEndpoint } from '#contract/dispatch/owed-wages.ts'
import { readMoneyWaiting, unpaidBefore } from '#server/payments/core/read-waiting.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import { sheetType } from '#server/platform/sheet.ts'
import type { ReadSettings, Settings } from '#server/settings/read-settings.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { figuresOf, limitsOf } from './agent-money-rules.ts'
import { findBankChange } from './agent-money-store.ts'
import { cancelPayment, retryPayment } from './change-payment.ts'
import { changePayments } from './change-payments.ts'
import { closeReceipt } from './close-receipt.ts'
import { type AgentAccountRow, findAgentAccount } from './find-agent-account.ts'
import { payAgent, readDeductible } from './pay-agent.ts'
import { readOwed } from './read-owed.ts'
import { readPayRun, readPayRunSheet, readPayRuns, readPayRunTable } from './read-pay-run.ts'
import { confirmBankAccount, setBankAccount } from './set-bank-account.ts'
import { planPayRun, startPayRun } from './start-pay-run.ts'

interface Context extends Pick<SettingsServices, 'db' | 'clock' | 'readSettings' | 'queueMail'> {
  provider: object | null
}

const runsShown = 20

/** Returns an agent's account as one admin sees it. */
async function readAccount(
  { db, clock, settings }: { db: Db | Tx; clock: Clock; settings: Settings },
  agentId: string,
  admin: CurrentUser,
): Promise<money.AgentAccount> {
  const row = await findAgentAccount(db, agentId)
  if (!row) throw fail('agents.not_found')
  return {
    agentId: row.agentId,
    name: row.name,
    figures: figuresOf(row),
    limits: {
      ...limitsOf(row, row.ownCeilingKobo ?? settings.agentCashCeilingKobo),
      deduction: await readDeductible({ db, clock }, row, settings.deductionPercent),
    },
    bankAccount: row.bankAccount,
    accountWaits: await readWait({ db, clock }, row, admin),
  }
}

async function readWait(
  { db, clock }: { db: Db | Tx; clock: Clock },
  { agentId, accountUsableAt: until }: AgentAccountRow,
  admin: CurrentUser,
): Promise<money.AgentAccount['accountWaits']> {
  if (until === null || until <= clock.now()) return null
  const change = await findBankChange(db, agentId)
  return { until: until.toISOString(), mayConfirm: change?.changedBy !== admin.id }
}

/** Payments to agents, one by one and together; each write leaves an audit row. */
export function registerAgentMoney(api: Api, context: Context): void {
  const { db, clock, readSettings } = context

  api.answer(money.getAgentAccountEndpoint, async ({ params, viewer }) =>
    readAccount({ db, clock, settings: await readSettings() }, params.id, viewer.user),
  )

  const waiting = {
    prepare: () => readSettings(),
    read({ tx, viewer, known: settings }: Changed & { known: Settings }) {
      const unpaidSince = unpaidBefore({ clock, days: settings.payReminderDays })
      return readMoneyWaiting(tx, { clock, unpaidSince, cities: citiesToRead(viewer) })
    },
  }
  api.change(money.closeReceiptEndpoint, waiting, ({ tx, params, body, viewer }) =>
    closeReceipt({ tx, clock }, { adminId: viewer.user.id, movementId: params.id, reason: body.reason }),
  )

  api.answer(money.payAgentEndpoint, async ({ params, body, viewer, write }) => {
    const settings = await readSettings()
    return write(async (tx, audit) => {
      const { movementId, paidKobo } = await payAgent(
        { tx, clock, settings },
        {
          agentId: params.id,
          ...body,
          cities: citiesToRead(viewer),
        },
      )
      await audit(`money.${body.kind}`, params.id, { ...body, amountKobo: paidKobo })
      const account = await readAccount({ db: tx, clock, settings }, params.id, viewer.user)
      const recordedAt = clock.now().toISOString()
      return { ...account, receipt: receiptOf(movementId), paidKobo, recordedAt }
    })
  })

  const account = {
    prepare: () => readSettings(),
    read: ({ tx, params, viewer, known: settings }: Changed<{ id: string }> & { known: Settings }) =>
      readAccount({ db: tx, clock, settings }, params.id, viewer.user),
  }
  api.change(money.setBankAccountEndpoint, account, ({ tx, params, body, viewer }) =>
    setBankAccount({ ...context, tx }, { agentId: params.id, admin: viewer.user, ...body }),
  )

  api.change(money.confirmBankAccountEndpoint, account, ({ tx, params, viewer }) =>
    confirmBankAccount({ tx, clock }, { agentId: params.id, admin: viewer.user }),
  )

  registerOwed(api, context)
  registerPayRuns(api, context)
  registerExports(api, context)
}

const nairaKobo = 100

/** Returns what sums of a pay run are multiples of: in cash such that notes pay them. */
async function readStep(readSettings: ReadSettings, method: money.PayMethod | undefined): Promise<number> {
  return method === 'cash' ? (await readSettings()).cashNoteKobo : nairaKobo
}

/** Registers what is owed, what a pay run would pay, and those that were. */
function registerOwed(api: Api, { db, clock, provider, readSettings }: Context): void {
  const isOnline = provider !== null

  api.answer(money.previewPayRunEndpoint, async ({ query: { method, netsCash, ...days }, viewer }) => {
    const span = {
      ...days,
      netsCash: netsCash === 'yes',
      stepKobo: await readStep(readSettings, method),
      cities: citiesToRead(viewer),
    }
    const lines = await planPayRun({ db, clock }, span)
    return { lines: lines.map(({ row: _row, ...line }) => line), isOnline }
  })

  api.answer(money.listPayRunsEndpoint, ({ viewer }) =>
    readPayRuns(db, { cities: citiesToRead(viewer), limit: runsShown }),
  )

  api.answer(getOwedWagesEndpoint, async ({ viewer }) =>
    readOwed({ db, clock, cities: citiesToRead(viewer) }, await readSettings()),
  )
}

function registerPayRuns(api: Api, { clock, provider, readSettings }: Context): void {
  const isOnline = provider !== null

  api.answer(money.startPayRunEndpoint, async ({ body, viewer, write }) => {
    const stepKobo = await readStep(readSettings, body.method)
    return write(async (tx, audit) => {
      const by = { adminId: viewer.user.id, cities: citiesToRead(viewer) }
      const id = await startPayRun({ tx, clock, isOnline }, { ...body, ...by, stepKobo })
      const detail = { ...body, agentIds: body.agentIds.length }
      await audit('money.pay_run', id, detail)
      return readPayRun(tx, id, by.cities)
    })
  })

  const payRun = {
    read: ({ tx, viewer }: Changed, id: string) => readPayRun(tx, id, citiesToRead(viewer)),
  }
  api.change(money.retryPaymentEndpoint, payRun, async ({ tx, params: { id }, viewer, audit }) => {
    const runId = await retryPayment({ tx, clock }, { id, cities: citiesToRead(viewer) })
    await audit('money.retry_payment', id)
    return runId
  })

  api.change(money.cancelPaymentEndpoint, payRun, async ({ tx, params: { id }, body, viewer, audit }) => {
    const runId = await cancelPayment({ tx, clock }, { id, cities: citiesToRead(viewer) }, body.reason)
    await audit('money.cancel_payment', id, body)
    return runId
  })

  api.answer(money.changePaymentsEndpoint, ({ params: { id }, body, viewer, write }) =>
    write((tx) => changePayments({ tx, clock }, { id, adminId: viewer.user.id, body })),
  )
}

/** A pay run as what a bank takes; each is noted. */
function registerExports(api: Api, { db, clock }: Context): void {
  const readToExport = async (id: string, viewer: Viewer) => {
    const run = await readPayRun(db, id)
    const by = { actorId: viewer.user.id, subject: id, detail: {} }
    await db.transaction().execute((tx) => recordAudit(tx, clock, { ...by, action: 'money.export_pay_run' }))
    return { run, name: `kasuwa-pay-run-${id.slice(-8)}` }
  }

  api.table(money.exportPayRunEndpoint, async ({ params, viewer }) => {
    const { run, name } = await readToExport(params.id, viewer)
    return { fileName: `${name}.csv`, rows: readPayRunTable(db, run) }
  })

  api.file(money.exportPayRunSheetEndpoint, async ({ params, viewer }) => {
    const { run, name } = await readToExport(params.id, viewer)
    return {
      bytes: await readPayRunSheet(db, run),
      type: sheetType,
      fileName: `${name}.xlsx`,
      cacheSeconds: 0,
    }
  })
}
