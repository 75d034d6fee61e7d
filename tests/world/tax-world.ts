import { openAccessPoint } from '#server/payments/e-invoices/access-point-settings.ts'
import { eInvoicesJob } from '#server/payments/e-invoices/retry-e-invoices.ts'
import { type EInvoicesContext, sendEInvoices } from '#server/payments/e-invoices/send-e-invoices.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createSecrets } from '#server/platform/secrets/secret-store.ts'
import { createReadSettings } from '#server/settings/read-settings.ts'
import { msNow } from '#tests/times.ts'
import {
  type AccessPointServer,
  startAccessPoint,
  type TakenInvoice,
} from '../servers/access-point-server.ts'
import { testConfig } from '../test-config.ts'
import { createTestLog } from '../test-log.ts'
import { type Order, orderAt } from './orders.ts'
import { startWorld, type World } from './world.ts'

/** Sets what e-invoices need, besides the connector's own. */
export const taxSettings = (point: Pick<AccessPointServer, 'businessId'>) => ({
  vat_rate: '7.5',
  vat_from: '2020-01-01',
  business_tin: '12345678-0001',
  firs_business_id: point.businessId,
  firs_service_id: '94ND90NR',
  business_city: 'Abuja',
  business_postal_zone: '900108',
  business_state: 'NG-FC',
  business_lga: 'NG-FC-ABM',
  goods_hs_code: '0709.99',
  service_isic_code: '5320',
})

interface TaxWorld {
  world: Awaited<ReturnType<typeof startWorld>>
  point: AccessPointServer
  /** Sends; its clock may be moved ahead, while the server has the real one. */
  context: EInvoicesContext
  send(): Promise<void>
  pass(ms: number): void
  rowOf(number: string): Promise<EInvoiceRow>
  /** Returns what the access point has signed for a paper. */
  signedOf(number: string): TakenInvoice[]
  /** A delivered order with its receipt, which nobody has sent yet. */
  delivered(): Promise<{ order: Order; number: string }>
  close(): Promise<void>
}

interface EInvoiceRow {
  kind: string
  state: string
  asked_as: string
  irn: string
  stamp: string
  qr: string
  tries: number
  next_at: Date
  problem: string
  passing: string | null
}

/** The server's own job, which runs each minute, would send what a test is about to. */
async function leaveSendingToTests({ database }: World): Promise<void> {
  await database.pool.query(`
    create function no_e_invoices() returns trigger language plpgsql as $$ begin
      if (select identifier from graphile_worker._private_tasks where id = new.task_id) = '${eInvoicesJob}' then
        return null;
      end if;
      return new;
    end $$;
    create trigger no_e_invoices before insert on graphile_worker._private_jobs
      for each row execute function no_e_invoices()`)
}

/** Starts a world whose papers go to a local access point. */
export async function startTaxWorld(): Promise<TaxWorld> {
  let aheadMs = 0
  const clock = { now: () => new Date(msNow() + aheadMs) }
  const point = await startAccessPoint()
  const reach = { accessPoint: { mayReachPrivate: true } }
  const world = await startWorld({
    config: reach,
    settings: { ...taxSettings(point), access_point: 'on', access_point_url: point.url },
  })
  await leaveSendingToTests(world)
  const { db } = world
  const { secretKey } = testConfig()
  const secrets = createSecrets({ db, clock, box: createSecretBox(secretKey, 'secrets') })
  await db.transaction().execute(async (tx) => {
    await secrets.save(tx, 'access_point_key', point.key)
    await secrets.save(tx, 'access_point_secret', point.secret)
  })
  const context: EInvoicesContext = {
    db,
    clock,
    log: createTestLog().log,
    readSettings: createReadSettings(db),
    invoiceBooks: world.server.services.invoiceBooks,
    openAccessPoint: () => openAccessPoint({ db, clock, secrets, config: reach }),
  }
  const find = async <Row>(text: string, value: string) => {
    const { rows } = await world.database.pool.query(text, [value])
    return rows[0] as Row
  }
  return {
    world,
    point,
    context,
    send: () => sendEInvoices(context),
    pass: (ms) => {
      aheadMs += ms
    },
    rowOf: (number) => find('select * from e_invoices where number = $1', number),
    signedOf: (number) => point.signed.filter(({ irn }) => irn.startsWith(`${number.replaceAll('-', '')}-`)),
    async delivered() {
      const order = await orderAt(world, 'delivered')
      const { number } = await find<{ number: string }>(
        `select number from papers where order_id = $1 and series = 'receipt'`,
        order.id,
      )
      return { order, number }
    },
    async close() {
      await world.close()
      await point.stop()
    },
  }
}
