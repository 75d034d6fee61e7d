import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { keyRequestsAMinute } from '#contract/integrations/api-keys.ts'
import { webhookEvents } from '#contract/integrations/webhooks.ts'
import { schemaOf } from './openapi.ts'

export const docsStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem;background:light-dark(#fbf6ec,#15130f);color:light-dark(#1b1a17,#f2ead9)}
h1,h2{line-height:1.2}h2{margin:2.5rem 0 .5rem}
details{border:1px solid #8886;border-radius:.5rem;margin:.5rem 0;background:light-dark(#fff,#1f1c17)}
summary{padding:.75rem 1rem;cursor:pointer;overflow-wrap:anywhere}
details>div{padding:0 1rem 1rem}
code,pre{font:.85rem/1.5 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border-radius:.5rem;background:light-dark(#f3ecdd,#0d0c0a)}
.method{display:inline-block;min-width:3.5rem;font-weight:700;color:light-dark(#0b6b3a,#5fd08f)}
.access{float:right;font-size:.85rem;opacity:.8}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #8884}
`

const titles: Record<string, string> = {
  auth: 'Signing in',
  profile: 'My account',
  addresses: 'My addresses',
  factors: 'My second steps',
  settings: 'Settings',
  markets: 'Markets',
  adminMarkets: 'Markets, for admins',
  adminGoods: 'Goods, for admins',
  areas: 'Where we deliver',
  prices: 'Prices',
  lists: 'Lists',
  usualLists: 'My usual lists',
  slots: 'Hours to book',
  orders: 'Orders',
  wallet: 'Wallet',
  payments: 'Payments',
  questions: 'Questions from the market',
  pictures: 'Photographs',
  tracking: 'Tracking',
  chat: 'Messages',
  chats: 'Messages, for admins',
  notifications: 'Notifications',
  agent: 'Agents',
  agents: 'Agents, for admins',
  admin: 'Admins',
  money: 'Money, for admins',
  launch: 'Launch',
  announcements: 'Announcements, for admins',
  notices: 'Notices from our team',
  unsubscribe: 'Stopping our emails',
  users: 'People, for admins',
  promos: 'Promo codes',
  invitations: 'Invitations of friends',
  adminPromos: 'Promo codes, for admins',
  integrations: 'API keys and webhooks',
  analytics: 'What pages tell of themselves',
}

/** The API for people to read: plain HTML made from the contract, without a script. */
export function docsPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.id.split('.')[0] ?? '')
  const names = [...new Set([...Object.keys(titles), ...groups.keys()])]
  const sections = names.map(
    (group) => `<h2>${titles[group] ?? group}</h2>${(groups.get(group) ?? []).map(section).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kasuwa API</title><style>${docsStyle}</style></head><body><h1>Kasuwa API</h1>
<p>JSON over HTTP with a session cookie, or with an <a href="#programs">API key</a>. Money is whole kobo, times are ISO&nbsp;8601 in UTC. Unknown fields are refused.
Writes may carry an <code>Idempotency-Key</code> header: a repeat with the same key and body gets the first answer; with another
body it is refused. Lists are read page by page with <code>cursor</code>. Streams are server-sent events that resume from
<code>Last-Event-ID</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}${programsSection}<h2>Errors</h2><p>Every error is <code>{"error","code","fields?","detail?"}</code>.</p>
<table><tr><th>Code</th><th>Status</th><th>Words</th></tr>${errorRows()}</table></body></html>`
}

/** How a restaurant or a shop orders and follows by its own program. */
const programsSection = `<h2 id="programs">Ordering by program</h2>
<p>A customer makes API keys under <code>/profile/api</code>. A key acts for its customer, within its permissions: what it may call
names its permission below the path. It is sent as <code>Authorization: Bearer ksw_…</code>, makes ${keyRequestsAMinute} requests a
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
const event = new Webhook(process.env.KASUWA_WEBHOOK_SECRET).verify(rawBody, request.headers)</pre>
<p>Events: ${webhookEvents.map((type) => `<code>${type}</code>`).join(', ')}.</p>`

function section(endpoint: Endpoint): string {
  const parts = [
    ['Path parameters', endpoint.params, 'input'],
    ['Query', endpoint.query, 'input'],
    ['Body', endpoint.body, 'input'],
    [endpoint.kind === 'stream' ? 'Each event’s data' : 'Answer', endpoint.response, 'output'],
  ] as const
  const blocks = parts.flatMap(([title, schema, io]) =>
    schema ? [`<p>${title}</p><pre>${escapeHtml(JSON.stringify(schemaOf(schema, io), null, 2))}</pre>`] : [],
  )
  const byKey = endpoint.byKey ? `<p>API keys with <code>${endpoint.byKey}</code> may call it.</p>` : ''
  const key = endpoint.needsIdempotencyKey ? '<p>Needs the header <code>Idempotency-Key</code>.</p>' : ''
  return `<details><summary><span class="access">${endpoint.access}</span><span class="method">${endpoint.method}</span>
<code>${escapeHtml(endpoint.path)}</code><br>${escapeHtml(endpoint.summary)}</summary><div>${byKey}${key}${blocks.join('')}</div></details>`
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
