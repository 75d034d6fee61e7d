import assert from 'node:assert/strict'
import { before, type TestContext, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { measured } from '../testing/measures.ts'
import { createIsFoundByFile } from './chunk-groups.ts'

type Output = Rolldown.RolldownOutput
type Chunk = Rolldown.OutputChunk
const landing = 'site/landing/landing-screen.tsx'
const shop = [
  'site/markets/markets-screen.tsx',
  'site/list/market-screen.tsx',
  'site/checkout/order-screen.tsx',
]
const open = [
  'site/account/sign-in/login-screen.tsx',
  'site/account/forgot-password-screen.tsx',
  'site/account/reset-password-screen.tsx',
  'site/account/unsubscribe-screen.tsx',
  'site/account/verify-email-screen.tsx',
  'site/device/qr-screen.tsx',
  'site/help/questions-screen.tsx',
  'site/tracking/track-screen.tsx',
]
const ordering = [
  'site/orders/questions/linked-question-screen.tsx',
  'site/orders/visitor-orders-screen.tsx',
  'site/orders/own-order-screen.tsx',
]
/** Is what people share, and open on phones of others. */
const shared = 'site/tracking/tracked-screen.tsx'
const others = ['site/errors/not-found-screen.tsx', 'site/orders/own-order-screen.tsx']

let chunks: readonly Chunk[] = []

before(async () => {
  const { NODE_ENV: before } = process.env
  // As pages are built: the library takes React's code by this.
  process.env['NODE_ENV'] = 'production'
  const { output } = (await build({ logLevel: 'error', build: { write: false } })) as Output
  process.env['NODE_ENV'] = before
  chunks = output.filter((part) => part.type === 'chunk')
})

// Each part of vite.config.ts that serves the bytes fails one of these when it is taken out.

// A bar has some 5 % of room over what its heaviest page weighed when it was set, and the run prints what each weighs:
// a bar is for what nobody meant to bring, the figures are for what grows.

test('the landing page runs at most 90 kB of JavaScript, in five files', (t) => {
  assert.ok(bytesOf(scriptsOf(landing)) > 50_000, 'that cannot be the whole page')
  weigh(t, [landing], { most: 90_000, mostFiles: 5 })
})

test('a page that a stranger may open runs at most 120 kB of JavaScript, in twelve files', (t) => {
  weigh(t, [...shop, ...open], { most: 120_000, mostFiles: 12 })
})

test('a page of orders runs at most 122 kB of JavaScript, in twelve files, and one that people share 108 kB', (t) => {
  weigh(t, ordering, { most: 122_000, mostFiles: 12 })
  weigh(t, [shared], { most: 108_000, mostFiles: 12 })
})

test('an agent can answer the first offer after at most 152 kB of JavaScript, in 23 files', (t) => {
  const files = scriptsOf(
    'agent/agent-dashboard-screen.tsx',
    'app/routes/dashboard-routes.tsx',
    'app/extras.tsx',
    'app/known-visitor.ts',
    'app/signed-in-extras.tsx',
  )
  weighFiles(t, 'an agent’s first offer', files, { most: 152_000, mostFiles: 23 })
})

test('an admin sees what needs a person after at most 190 kB of JavaScript, in 40 files', (t) => {
  const screen = 'admin/overview/overview-screen.tsx'
  const files = scriptsOf(screen, 'app/routes/admin-routes.tsx')
  weighFiles(t, 'an admin’s first page', files, { most: 190_000, mostFiles: 40 })
  const sheets = /\/(?:order-drawer|assign-dialog|remit-dialog)\./
  assert.deepEqual(
    files.flatMap(({ moduleIds }) => moduleIds).filter((id) => sheets.test(id)),
    [],
    'an order comes once it is opened',
  )
})

test('a dashboard without a trip does not load what trips, chats and papers need', () => {
  const loaded = modulesOf('agent/agent-dashboard-screen.tsx').filter((id) =>
    /web\/agent\/(?:trip\/(?:trip-pane|joint\/joint-pane|list\/|hand-over\/)|chat\/trip-)|documents-card|chat\/thread-sheet/.test(
      id,
    ),
  )
  assert.deepEqual(loaded, [])
})

test('an order that goes on does not load what comes with a question, the slip or its end', () => {
  const loaded = modulesOf('site/orders/own-order-screen.tsx').filter((id) =>
    /orders\/(?:questions\/question-card|progress\/placed-notice|after-delivery\/[a-z-]+\.tsx)/.test(id),
  )
  assert.deepEqual(loaded, [])
})

test('the server finds each part that it draws by a file of its own', () => {
  const isFoundByFile = createIsFoundByFile()
  const parts = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => isFoundByFile(id) && !/-screen/.test(id))
  assert.ok(parts.length >= 10, parts.join())
  for (const part of parts)
    assert.ok(
      chunks.some(({ facadeModuleId }) => facadeModuleId === part),
      part,
    )
})

test('an order does not load what is shown after a tap', () => {
  const loaded = [
    ...modulesOf('site/orders/own-order-screen.tsx'),
    ...modulesOf('site/checkout/order-screen.tsx'),
  ].filter((id) =>
    /-deferred\.tsx$|offline\/outbox(?:-store|-replay)?\.|chat\/(?:thread-sheet|message-composer)\.|hour-fields\./.test(
      id,
    ),
  )
  assert.deepEqual(loaded, [])
})

test('no two files import each other, or what they export is not there yet when it is used', () => {
  for (const chunk of chunks) {
    const found = new Set(chunk.imports)
    for (const name of found)
      for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(next)
    assert.ok(!found.has(chunk.fileName), `${chunk.name} and ${[...found]}: run npm run tool -- group-chunks`)
  }
})

test('whoever comes to write a list does not load what shows one with items, or its sheets', () => {
  const loaded = modulesOf('site/checkout/order-screen.tsx').filter((id) =>
    /list\/(?:items\/(?:item-sheet|list-row)|totals-card|usual\/)|checkout\/(?:plan|place-bar|use-place-order|place\/(?!saved-address)|account\/)|goods\/goods-board|overlays\/sheet/.test(
      id,
    ),
  )
  assert.deepEqual(loaded, [])
})

test('pages carry no schemas, for the server checks what comes', () => {
  for (const screen of [landing, ...shop, ...others])
    assert.deepEqual(modulesOf(screen).filter(isOf('zod')), [], screen)
})

test('an icon brings its own drawing only', () => {
  for (const screen of [landing, ...shop, ...others]) {
    assert.deepEqual(modulesOf(screen).filter(isOf('lucide-react')), [], screen)
    assert.ok(
      modulesOf(screen).some((id) => id.includes('lucide-react/icons/')),
      screen,
    )
  }
})

test('a page that is not found does not load the goods of a market', () => {
  const loaded = modulesOf('site/errors/not-found-screen.tsx').filter((id) =>
    /web\/site\/(?:goods|checkout)\//.test(id),
  )
  assert.deepEqual(loaded, [])
})

/** Returns the entry, these files, and all that they import. */
function scriptsOf(...screens: readonly string[]): Chunk[] {
  const found = new Map<string, Chunk>()
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return
    found.set(chunk.fileName, chunk)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const file of ['app/entry-client.tsx', ...screens]) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${file}`))
    assert.ok(chunk, `The build has no chunk for ${file}`)
    add(chunk)
  }
  return [...found.values()]
}

type Bar = { most: number; mostFiles: number }

function weigh(t: TestContext, screens: readonly string[], bar: Bar): void {
  for (const screen of screens) weighFiles(t, screen, scriptsOf(screen), bar)
}

function weighFiles(t: TestContext, what: string, files: readonly Chunk[], { most, mostFiles }: Bar): void {
  const bytes = bytesOf(files)
  t.diagnostic(measured(what, bytes, most))
  assert.ok(bytes <= most, `${what}: ${bytes} bytes`)
  assert.ok(files.length <= mostFiles, `${what}: ${files.length} files, ${files.map(({ name }) => name)}`)
}

function bytesOf(files: readonly Chunk[]): number {
  return files.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
}

function modulesOf(screen: string): string[] {
  return scriptsOf(screen).flatMap(({ moduleIds }) => moduleIds)
}

function isOf(packageName: string): (id: string) => boolean {
  return (id) => id.includes(`/node_modules/${packageName}/`)
}
