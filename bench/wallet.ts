import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '#domain/time/durations.ts'
import { postMovement } from '#server/payments/core/ledger.ts'
import { creditLegs } from '#server/payments/core/rules.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople } from '#tests/play/people.ts'
import type { Bench, BenchResult } from './figure.ts'
import { median } from './load/latencies.ts'
import { findPgbench, runPgbench } from './load/pgbench.ts'
import { openCluster } from './stage/cluster.ts'
import { quietLog } from './stage/quiet-log.ts'

const connections = 16
const rounds = 3
const roundSeconds = 6
const customers = 400

/** Credits posted to wallets by the use case that posts them, against pgbench writing the same rows. */
export const wallet: Bench = {
  name: 'wallet',
  title: 'Movements posted to wallets ÷ pgbench of the same rows',
  async run() {
    const program = await findPgbench()
    const cluster = await openCluster()
    const script = join(tmpdir(), `kasuwa-wallet-${randomUUID()}.sql`)
    try {
      await cluster.createDatabase('kasuwa_bench_wallet')
      const databaseUrl = await cluster.copyDatabase('kasuwa_bench_wallet_bare', 'kasuwa_bench_wallet')
      const ownUrl = await cluster.copyDatabase('kasuwa_bench_wallet_own', 'kasuwa_bench_wallet')
      await addPeople(databaseUrl, 'customer', customers)
      await addPeople(ownUrl, 'customer', customers)
      await writeFile(script, await pgbenchScript(databaseUrl))
      const taken: { own: number; bare: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const own = await postFor(ownUrl, roundSeconds)
        const bare = await runPgbench({ program, script, databaseUrl, connections, seconds: roundSeconds })
        taken.push({ own, bare: bare.perSecond })
      }
      return resultOf(taken, cluster.version)
    } finally {
      await rm(script, { force: true })
      for (const name of ['', '_bare', '_own']) await cluster.dropDatabase(`kasuwa_bench_wallet${name}`)
      await cluster.close()
    }
  },
}

/** Posts to wallets over as many connections at once; returns movements a second. */
async function postFor(databaseUrl: string, durationS: number): Promise<number> {
  const ids = await customerIds(databaseUrl)
  const { db, close } = openDatabase({
    connectionString: databaseUrl,
    poolSize: connections,
    log: quietLog as never,
  })
  const until = performance.now() + seconds(durationS)
  let posted = 0
  const post = async (worker: number) => {
    for (let turn = worker; performance.now() < until; turn += connections) {
      const customerId = ids[turn % ids.length] ?? ''
      const legs = creditLegs({ businessId: null, customerId, amountKobo: 100 })
      await db
        .transaction()
        .execute((tx) => postMovement({ tx, clock: systemClock }, { kind: 'credit', reason: 'Bench', legs }))
      posted += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, worker) => post(worker)))
  await close()
  return posted / durationS
}

async function customerIds(databaseUrl: string): Promise<string[]> {
  const rows = await queryOnce<{ id: string }>(databaseUrl, `select id from users where role = 'customer'`)
  return rows.map(({ id }) => id)
}

async function pgbenchScript(databaseUrl: string): Promise<string> {
  const ids = await customerIds(databaseUrl)
  const customer = `(array[${ids.map((id) => `'${id}'`).join(', ')}])[:c]`
  return `\\set r random(1000000000000000, 9999999999999999)
\\set c random(1, ${ids.length})
begin;
insert into ledger_transactions (id, kind, reason, created_at) values ('txn_01kc0v9d5s' || :r, 'credit', 'Bench', now());
insert into postings (transaction_id, account, owner_id, amount_kobo, created_at)
values ('txn_01kc0v9d5s' || :r, 'refunds', '', 100, now()),
  ('txn_01kc0v9d5s' || :r, 'wallet', ${customer}, -100, now());
commit;
`
}

function resultOf(taken: { own: number; bare: number }[], version: string): BenchResult {
  const ratio = median(taken.map(({ own, bare }) => own / bare))
  const each = (pick: 'own' | 'bare') => taken.map((round) => round[pick].toFixed(0)).join(', ')
  return {
    figures: [
      {
        what: `movements posted to wallets ÷ pgbench, c${connections}`,
        measured: ratio.toFixed(2),
        bar: '–',
        aim: '0.5',
        meets: { bar: true, aim: ratio >= 0.5 },
      },
    ],
    notes: [
      `${version}, ${rounds} rounds in turns, ${roundSeconds} s each: ${each('own')} movements/s through the use case, ${each('bare')} transactions/s by pgbench. Each is one movement of two postings with its balance, under every constraint and trigger; pgbench has no process of Node beside it.`,
    ],
  }
}
