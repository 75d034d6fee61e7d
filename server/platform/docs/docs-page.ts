import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { keyRequestsAMinute } from '#contract/integrations/api-keys.ts'
import { webhookEvents } from '#contract/integrations/webhooks.ts'
import { describeCallers, describeEndpoint } from './describe-endpoint.ts'
import { notationOf } from './schema-notation.ts'

export const docsStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem;background:light-dark(#fbf6ec,#15130f);color:light-dark(#1b1a17,#f2ead9)}
h1,h2{line-height:1.2}h2{margin:2.5rem 0 .5rem}
h2{font-size:1.25rem}h3{font-size:1rem;margin:1rem 0 0}section h2,li{overflow-wrap:anywhere}a{color:inherit}
ul{list-style:none;padding:0}li{padding:.5rem 0;border-top:1px solid #8884}
code,pre{font:.85rem/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border-radius:.5rem;background:light-dark(#f3ecdd,#0d0c0a)}
li b,h2 b{display:inline-block;min-width:3.5rem;font-weight:700;color:light-dark(#0b6b3a,#5fd08f)}
.access{float:right;font-size:.85rem;opacity:.8}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #8884}
`

/** Titles each part of the API by the name of its endpoints. */
export type PartTitles = Readonly<Record<string, string>>

const ownTitles: PartTitles = {
  auth: 'Signing in',
  profile: 'My account',
  addresses: 'My addresses',
  factors: 'My second steps',
  settings: 'Settings',
  cities: 'Cities',
  markets: 'Markets',
  gallery: 'Photographs on the first page',
  areas: 'Where we deliver',
  prices: 'Prices',
  lists: 'Lists',
  usualLists: 'My usual lists',
  slots: 'Hours to book, and when an order would arrive',
  orders: 'Orders',
  questions: 'Questions from the market',
  pictures: 'Photographs',
  tracking: 'Tracking',
  wallet: 'Wallet',
  payments: 'Payments',
  settling: 'Orders that ended unpaid',
  chat: 'Messages',
  notifications: 'Notifications',
  integrations: 'API keys and webhooks',
  analytics: 'What pages tell of themselves, and figures',
  agent: 'Agents',
  applications: 'Applications to work as an agent',
  admin: 'Admins',
  adminMarkets: 'Markets, for admins',
  adminGallery: 'Photographs on the first page, for admins',
  adminGoods: 'Goods, for admins',
  adminAreas: 'Areas, for admins',
  adminCities: 'Cities, for admins',
  adminLists: 'The list reader, for admins',
  agents: 'Agents, for admins',
  agentMoney: 'Agents’ money, for admins',
  payRuns: 'Pay runs, for admins',
  shifts: 'Shifts, for admins',
  chats: 'Messages, for admins',
  orderViews: 'Saved views of orders, for admins',
  runs: 'Runs over many orders or agents, for admins',
  customers: 'Customers, for admins',
  users: 'People, for admins',
  money: 'Money, for admins',
  statement: 'What was billed and kept, for admins',
  books: 'Tills, bank accounts and closed days, for admins',
  bankLines: 'Bank statements, for admins',
  papers: 'Receipts and credit notes, for admins',
  unknownNews: 'What others told us and we do not know, for admins',
  takeBacks: 'What banks and the provider take back, for admins',
  receiptDetails: 'My details for receipts',
  signals: 'Signals of fraud, for admins',
  audit: 'What admins did',
  launch: 'Launch',
  publicPrices: 'Prices for everybody',
  signOffs: 'What a second admin signs off',
  gatePayments: 'Transfers and POS at the gate, for admins',
  sms: 'Delivery reports of SMS',
}

/** The endpoints of each part of the API, by the name that its page has in its address. */
export function docsGroups(
  endpoints: readonly Endpoint[],
  added: PartTitles,
): Map<string, readonly Endpoint[]> {
  const groups = Map.groupBy(endpoints, ({ id }) => id.split('.')[0] ?? '')
  const names = [...new Set([...Object.keys({ ...ownTitles, ...added }), ...groups.keys()])]
  return new Map(names.flatMap((name) => (groups.has(name) ? [[name, groups.get(name) ?? []]] : [])))
}

/**
 * Writes the API for people to read: plain HTML made from the contract, without a script. What is sent is on each part's
 * page.
 */
export function docsPage(endpoints: readonly Endpoint[], added: PartTitles): string {
  const titles = { ...ownTitles, ...added }
  const sections = [...docsGroups(endpoints, added)].map(
    ([name, group]) =>
      `<h2><a href="/api/docs/${name}">${titles[name] ?? name}</a></h2><ul>${group.map((each) => lineOf(name, each)).join('')}</ul>`,
  )
  return documentOf(
    'Kasuwa API',
    `<p>JSON over HTTP with a session cookie, or with an <a href="#programs">API key</a>. Money is whole kobo, times are ISO&nbsp;8601 in UTC. Unknown fields are refused.
Writes may carry an <code>Idempotency-Key</code> header: a repeat with the same key and body gets the first answer; with another
body it is refused. Lists are read page by page with <code>cursor</code>. Streams are server-sent events that resume from
<code>Last-Event-ID</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}${programsSection}<h2>Errors</h2><p>Every error is <code>{"error","code","fields?","detail?"}</code>.</p>
<table><tr><th>Code</th><th>Status</th><th>Words</th></tr>${errorRows()}</table>`,
  )
}

/** One part of the API with what each call takes and answers. */
export function docsGroupPage(name: string, endpoints: readonly Endpoint[], added: PartTitles): string {
  const title = { ...ownTitles, ...added }[name] ?? name
  return documentOf(
    `${title} | Kasuwa API`,
    `<p><a href="/api/docs">The whole API</a></p><p>A field with <code>?</code> may be left out.</p>${endpoints.map(section).join('')}`,
    title,
  )
}

function documentOf(title: string, body: string, heading = title): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${docsStyle}</style></head><body><h1>${escapeHtml(heading)}</h1>${body}</body></html>`
}

function lineOf(group: string, endpoint: Endpoint): string {
  return `<li><a href="/api/docs/${group}#${endpoint.id}"><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code></a>
<span class="access">${endpoint.access}</span><br>${escapeHtml(describeEndpoint(endpoint))}</li>`
}

/** Explains how a restaurant or a shop orders and follows by its own program. */
const programsSection = `<h2 id="programs">Ordering by program</h2>
<p>A customer makes API keys under <code>/profile/api</code>. A key acts for its customer, within its permissions; each part’s page
says which permission a call needs. It is sent as <code>Authorization: Bearer ksw_…</code>, makes ${keyRequestsAMinute} requests a
minute at most, and has its own number of orders a day. Past a limit the answer is 429 with <code>Retry-After</code>.</p>
<pre>curl https://kasuwa.example/api/orders \\
  -H "Authorization: Bearer $KASUWA_KEY" -H "Content-Type: application/json" -H "Idempotency-Key: lunch-2026-11-22" \\
  -d '{"marketId":"mkt_…","items":[{"name":"Tomatoes","quantity":2,"unit":"paint"}],
       "place":{"area":"Wuse 2","landmark":"Opposite AP Plaza"},"contact":{"name":"Mama Put","phone":"0803 123 4501"}}'</pre>
<p>Webhooks follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: each message has the headers
<code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>, and a body such as the one below. The signature
is <code>v1,</code> and the base64 of the HMAC-SHA256 of <code>id.timestamp.body</code> with the bytes that stand in base64 behind
<code>whsec_</code>. Answer 2xx within 8 seconds. Anything else is tried 8 times over a little more than a day, with the same
<code>webhook-id</code>: use it to take each message once. Messages may come out of order; read the order for its state.</p>
<pre>{"type":"order.delivered","timestamp":"2026-11-22T11:04:00.000Z","data":{"orderId":"ord_…","status":"delivered",…}}</pre>
<pre>import { Webhook } from 'standardwebhooks'
new Webhook(process.env.KASUWA_WEBHOOK_SECRET).verify(rawBody, request.headers) // throws unless it is ours
const event = JSON.parse(rawBody)</pre>
<p>Give the verifier the body as it came, byte for byte, and read the event from that body yourself: some libraries for Standard
Webhooks return the event from <code>verify</code>, others return nothing and only throw. Events of a kind that you do not know may come;
answer them with 2xx too.</p>
<p>Events: ${webhookEvents.map((type) => `<code>${type}</code>`).join(', ')}.</p>`

function section(endpoint: Endpoint): string {
  const parts = [
    ['Path parameters', endpoint.params, 'input'],
    ['Query', endpoint.query, 'input'],
    ['Body', endpoint.body, 'input'],
    [endpoint.kind === 'stream' ? 'Each event’s data' : 'Answer', endpoint.response, 'output'],
  ] as const
  const blocks = parts.flatMap(([title, schema, io]) =>
    schema ? [`<h3>${title}</h3><pre>${escapeHtml(notationOf(schema, io))}</pre>`] : [],
  )
  const key = endpoint.needsIdempotencyKey ? ' Needs the header <code>Idempotency-Key</code>.' : ''
  return `<section id="${endpoint.id}"><h2><b>${endpoint.method}</b> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(`${describeEndpoint(endpoint)} ${describeCallers(endpoint)}`)}${key}</p>${blocks.join('')}</section>`
}

function errorRows(): string {
  return Object.entries(errorCodes)
    .map(
      ([code, [status, text]]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
