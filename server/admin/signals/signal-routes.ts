import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { decideSignalEndpoint, listSignalsEndpoint, type Signal } from '#contract/admin/signals.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { listSignals, lockSignal, type SignalRow, updateDecided } from './signal-store.ts'

const mostShown = 200

/** Registers what looks like fraud, and what admins say about it. */
export function registerSignals(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(listSignalsEndpoint, ({ query, viewer }) => readSignals(db, citiesToRead(viewer, query.city)))

  api.answer(decideSignalEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const cities = citiesToRead(viewer)
      await decideSignal({ tx, clock }, { id: params.id, as: body.as, admin: viewer.user, cities })
      return readSignals(tx, cities)
    }),
  )
}

/** Records what a person says of a signal; said again, nothing changes. Throws signals.not_found. */
async function decideSignal(
  { tx, clock }: { tx: Tx; clock: Clock },
  decision: { id: string; as: 'fine' | 'looking'; admin: CurrentUser; cities: readonly string[] | null },
): Promise<void> {
  const { id, as, admin, cities } = decision
  const signal = await lockSignal(tx, id, cities)
  if (!signal) throw fail('signals.not_found')
  if (signal.state === as) return
  await updateDecided(tx, id, { as, by: admin.id, now: clock.now() })
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: `signals.${as}`,
    subject: id,
    detail: { kind: signal.kind, figures: JSON.stringify(signal.figures) },
  })
}

async function readSignals(db: Db | Tx, cities: readonly string[] | null): Promise<Signal[]> {
  return (await listSignals(db, cities, mostShown)).map(presentSignal)
}

const noFigures = {
  count: null,
  ofCount: null,
  amountKobo: null,
  ofKobo: null,
  minutes: null,
  metres: null,
  about: null,
}

function presentSignal(row: SignalRow): Signal {
  const { decided_at: at, decided_by_name: byName } = row
  return {
    id: row.id,
    kind: row.kind,
    city: row.city,
    people: row.people,
    orders: row.orders,
    figures: { ...noFigures, ...row.figures },
    seenAt: row.seen_at.toISOString(),
    state: row.state,
    decided: at === null || byName === null ? null : { at: at.toISOString(), byName },
  }
}
