import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
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
  marketDesk: 'Markets, for staff',
  goodsDesk: 'Goods, for staff',
  areas: 'Where errands go',
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
  chats: 'Messages, for staff',
  notifications: 'Notifications',
  agent: 'Agents',
  agents: 'Agents, for staff',
  admin: 'Staff',
  money: 'Money, for staff',
  launch: 'Launch',
  announcements: 'Announcements, for staff',
  notices: 'Notices from our office',
  unsubscribe: 'Stopping our letters',
  users: 'People, for staff',
  analytics: 'What pages tell of themselves',
}

/** The API for people to read: plain HTML made from the contract, without a script. */
export function docsPage(): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.id.split('.')[0] ?? '')
  const sections = Object.entries(titles).map(
    ([group, title]) => `<h2>${title}</h2>${(groups.get(group) ?? []).map(section).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kasuwa API</title><style>${docsStyle}</style></head><body><h1>Kasuwa API</h1>
<p>JSON over HTTP with a session cookie. Money is whole kobo, times are ISO&nbsp;8601 in UTC. Unknown fields are refused.
Writes may carry an <code>Idempotency-Key</code> header: a repeat with the same key and body gets the first answer; with another
body it is refused. Lists are read page by page with <code>cursor</code>. Streams are server-sent events that resume from
<code>Last-Event-ID</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}<h2>Errors</h2><p>Every error is <code>{"error","code","fields?","detail?"}</code>.</p>
<table><tr><th>Code</th><th>Status</th><th>Words</th></tr>${errorRows()}</table></body></html>`
}

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
  const key = endpoint.needsIdempotencyKey ? '<p>Needs the header <code>Idempotency-Key</code>.</p>' : ''
  return `<details><summary><span class="access">${endpoint.access}</span><span class="method">${endpoint.method}</span>
<code>${escapeHtml(endpoint.path)}</code><br>${escapeHtml(endpoint.summary)}</summary><div>${key}${blocks.join('')}</div></details>`
}

function errorRows(): string {
  return Object.entries(errorCodes)
    .map(
      ([code, [status, words]]) =>
        `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(words)}</td></tr>`,
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
