import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { getQuestionLinkEndpoint } from '#contract/orders/questions.ts'
import { repeatWeeklyEndpoint } from '#contract/standing/standing.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import { asAgent } from '#server/players/agent.ts'
import { openSite, type Site } from '#tests/journeys/site.ts'
import { createClient } from '#tests/world/clients.ts'
import { driveTo, type Order, type Stage } from '#tests/world/orders.ts'
import { type Person, signInAs } from '#tests/world/people.ts'
import { stageBooks } from './stage-books.ts'
import { stageBusiness } from './stage-business.ts'

/** A site where an ordinary afternoon is under way. */
export interface StagedSite {
  url: string
  orders: Record<'shopping' | 'inTransit' | 'delivered' | 'queued', { id: string; code: string }>
  marketId: string
  /** Names a business of Amina's, as its owner sees it. */
  businessId: string
  /** Path of the link by which a question about a line is answered. */
  questionPath: string
  /** Names of goods, which drawn pages have without an answer that holds them. */
  goods: readonly string[]
  /** The value of the header `cookie` of somebody who is signed in. */
  cookieOf(person: Person): Promise<string>
  close(): Promise<void>
}

/** Opens a site and drives some orders to where a picture wants them. */
export async function stageSite(): Promise<StagedSite> {
  const site = await openSite()
  const context = { database: site.database, clock: systemClock }
  await site.database.pool.query(
    `insert into settings values ('practice_hours', 'true', now()) on conflict (key) do update set value = 'true'`,
  )
  const visitor = createClient(site.url)
  const stage: Stage = {
    market: await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } }),
    as: async (username) => createClient(site.url, await signInAs(context, username)),
  }
  const orders = {
    delivered: await driveTo(stage, 'delivered', { agent: 'ngozi' }),
    shopping: await driveTo(stage, 'shopping', { agent: 'musa' }),
    inTransit: await driveTo(stage, 'in_transit', { agent: 'tunde' }),
    queued: await driveTo(stage, 'queued'),
  }
  await site.database.pool.query(figuresSql, [stage.market.id, orders.delivered.id])
  await stageBooks(await stage.as('owner'), orders.delivered.code)
  await site.database.pool.query(pricesSql)
  await (await stage.as('amina')).call(repeatWeeklyEndpoint, {
    params: { id: orders.delivered.id },
    body: {
      id: newId('standing', systemClock),
      weekdays: ['tuesday', 'friday'],
      clock: '10:00',
      paymentMethod: 'cash',
      spendingCapKobo: 2_500_000,
    },
  })
  return {
    url: site.url,
    orders,
    marketId: stage.market.id,
    businessId: await stageBusiness(site, { ...stage, ...context }),
    questionPath: await askAbout(orders.shopping),
    goods: await listGoods(site),
    cookieOf: async (person) => (await signInAs(context, person)).cookie ?? '',
    close: () => site.close(),
  }
}

async function listGoods({ database }: Site): Promise<string[]> {
  const rows = await database.db.selectFrom('products').select('name').execute()
  return rows.map(({ name }) => name)
}

/** Eight weeks of what agents paid for tomatoes at three markets. */
const pricesSql = `
  insert into public_prices (market_id, product_id, unit, from_day, until_day, low_kobo, mid_kobo, high_kobo, asked_kobo,
    purchases, published_at)
  select m.market_id, p.id, p.units[1], current_date - 7 * w - 3, current_date - 7 * w - 1,
    kobo * 0.9, kobo, kobo * 1.15, kobo * 1.2, 6 + (w * 5 + n) % 9, now()
  from products p
    join lateral (select market_id, row_number() over (order by market_id)::int as n from market_products
      where product_id = p.id limit 3) m on true
    cross join generate_series(0, 7) as w
    cross join lateral (select (140000 + n * 10000 - w * 4000)::bigint as kobo) price
  where p.slug = 'tomatoes'`

/** Some days of lost orders, of goods that nobody sells, of a late order and of customers who came back. */
const figuresSql = `
  with asked as (select $1::text as market_id, $2::text as order_id), lost as (
    insert into lost_orders (hour, mark, reason, at, city, market_id, area, goods_kobo)
    select date_trunc('hour', at), decode(lpad(to_hex(n), 32, '0'), 'hex'), (array['busy', 'closed', 'outside_area', 'no_agent', 'busy'])[n % 5 + 1],
      at, 'abuja', case when n % 5 <> 2 then market_id end, (array['Wuse 2', 'Gwarinpa', null])[n % 3 + 1], nullif(n % 6, 0) * 250000
    from asked, generate_series(1, 60) as n, lateral (select now() - n * interval '97 minutes' as at) times
  ), missed as (
    insert into missed_goods (day, words, mark, market_id)
    select current_date - n % 9, (array['dragon fruit', 'quinoa', 'ofada beans', 'dragon fruit', 'goat cheese'])[n % 5 + 1],
      decode(lpad(to_hex(n % 17), 32, '0'), 'hex'), market_id from asked, generate_series(1, 40) as n on conflict do nothing
  ), code as (
    insert into promo_codes (id, code, sum_kobo, created_at, created_by)
    select 'prm_' || lpad('', 26, '0'), 'FRESH', 50000, now(), customer_id from asked join orders o on o.id = order_id
    returning id
  ), used as (
    insert into promo_uses (order_id, promo_id, customer_id, used_at)
    select o.id, code.id, o.customer_id, now() from code, asked join orders o on o.id = order_id
  ), months as (
    insert into customer_months (customer_id, month, market_id, orders)
    select u.id, (date_trunc('month', now()) - m * interval '1 month')::date, market_id, 1
    from asked, (select id, row_number() over (order by id) as n from users) u, generate_series(0, 5) as m
    where (u.n + m) % 3 <> 0 on conflict do nothing
  )
  insert into problems (id, order_id, is_whole, kind, words, status, reported_at, received_at, customer_id)
  select 'prb_' || lpad('', 26, '0'), o.id, true, 'spoilt', 'Soft when it came', 'open', now(), now(), o.customer_id
  from asked join orders o on o.id = order_id`

/** The agent asks about the first line; returns where the customer answers signed out. */
async function askAbout({ id, agent, customer, admin }: Order): Promise<string> {
  const { items } = await customer.call(getOrderEndpoint, { params: { id } })
  const substitute = { kind: 'substitute', substituteName: 'Basmati rice', askedKobo: 480_000 } as const
  await agent.call(...asAgent.ask(id, items[0]?.id ?? '', substitute))
  const { questions } = await customer.call(getOrderEndpoint, { params: { id } })
  const { url } = await admin.call(getQuestionLinkEndpoint, { params: { id: questions[0]?.id ?? '' } })
  return new URL(url).pathname
}
