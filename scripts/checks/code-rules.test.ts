import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root } from '../testing/run-command.ts'
import { faultsOfDecisions, faultsOfNames } from './file-names.ts'
import { faultsOfFolders } from './folder-circles.ts'
import { faultsOfCatalogue } from './inline-texts.ts'
import { faultsOfLinks } from './links.ts'
import { faultsOfLocales } from './locales.ts'
import { faultsOfSecondWays } from './one-way.ts'
import { faultsOfDocument, faultsOfWords } from './retired-words.ts'
import { listDocuments, readSource } from './sources.ts'
import { faultsOfSyntax, warningsOfSize } from './syntax.ts'
import { faultsOfWrites, listWrites } from './table-writers.ts'

const documents = (await listDocuments(root)).map(({ path }) => path)
const syntaxOf = (path: string, text: string) => faultsOfSyntax(readSource(path, text))

test('files have names that say what they are, in folders that the project has', () => {
  const refused = [
    'server/orders/utils.ts',
    'server/helpers/x.ts',
    'server/orders/index.ts',
    'server/orders/types.ts',
    'server/orders/placeOrder.ts',
    'server/orders/Order.ts',
    'server/loyalty/rules.ts',
    'server/cache.ts',
    'server/orders/card.tsx',
    'web/things/thing-screen.tsx',
    'web/orders/order-screen.tsx',
    'web/site/orders/useOrder.ts',
  ]
  for (const path of refused) assert.notDeepEqual(faultsOfNames({ path }), [], path)
  const good = [
    'server/main.ts',
    'server/orders/checkout/place-order.ts',
    'server/orders/checkout/place-order.test.ts',
    'server/orders/trip-routes.ts',
    'server/orders/core/order-store.ts',
    'server/orders/reading/present-order.ts',
    'server/platform/database/embedded.ts',
    'web/site/orders/progress/order-screen.tsx',
    'web/site/orders/use-order.ts',
    'web/design/button.tsx',
    'tests/journeys/order.test.ts',
  ]
  for (const path of good) assert.deepEqual(faultsOfNames({ path }), [], path)
})

test('no literal is spread to save lines', () => {
  const refused = ['const a = { ...{ b, c } }', 'const a = [...[b, c]]', 'f(...[b, c])']
  for (const text of refused)
    assert.match(syntaxOf('server/orders/a-b.ts', text).join(), /:1: a literal/, text)
  const good = [
    'const a = { ...b }',
    'const a = [...b]',
    'const a = { ...(b && { c }) }',
    "const a = '...{ b }'",
  ]
  for (const text of good) assert.deepEqual(syntaxOf('server/orders/a-b.ts', text), [], text)
})

test('files and functions have a largest size', () => {
  const lines = (count: number) => 'x()\n'.repeat(count)
  const body = (count: number) => `export function longOne() {\n${'  x()\n'.repeat(count - 2)}}\n`
  assert.match(syntaxOf('server/orders/a-b.ts', lines(301)).join(), /301 lines/)
  assert.deepEqual(syntaxOf('server/orders/a-b.ts', lines(300)), [])
  assert.match(syntaxOf('server/orders/a-b.ts', body(61)).join(), /longOne has 61 lines/)
  assert.deepEqual(syntaxOf('server/orders/a-b.ts', body(60)), [])
  const arrow = `export const longOne = () => {\n${'  x()\n'.repeat(59)}}\n`
  assert.match(syntaxOf('server/orders/a-b.ts', arrow).join(), /longOne has 61 lines/)
  // A brace at the margin ends no function.
  const braced = body(61).replace('  x()\n', '  x(`\n}`)\n')
  assert.match(syntaxOf('server/orders/a-b.ts', braced).join(), /longOne has 62 lines/)
  assert.match(syntaxOf('server/orders/a-b.ts', 'export default 1\n').join(), /no default exports/)
  const twice = '/** One. */\n/** Two. */\nconst one = 1\n'
  assert.match(syntaxOf('server/orders/a-b.ts', twice).join(), /a-b\.ts:1: a comment on a comment/)
  const component = body(121).replace('longOne', 'LongOne')
  assert.match(syntaxOf('web/orders/a-screen.tsx', component).join(), /at most 120/)
  assert.deepEqual(syntaxOf('web/orders/a-screen.tsx', body(120).replace('longOne', 'LongOne')), [])
})

test('what comes near a limit of size is warned of, with where it splits', () => {
  const warnings = (text: string) => warningsOfSize(readSource('server/orders/a-b.ts', text)).join('\n')
  const part = (name: string, lines: number, used = 'x') =>
    `export function ${name}() {\n  ${used}()\n${'  x()\n'.repeat(lines - 3)}}\n`
  const halves = [part('one', 50), part('two', 50, 'one'), part('three', 35), part('four', 50, 'three')]
  const file = [...halves, part('five', 50, 'four'), part('six', 21)].join('')
  assert.match(warnings(file), /256 of 300 lines. A seam: line 101, from three on; across it nothing$/)
  assert.equal(warnings([...halves, part('five', 50, 'four'), part('six', 20)].join('')), '')
  const long = `function long() {\n  a()\n  if (b) {\n${'    x()\n'.repeat(46)}  }\n  c()\n}\n`
  assert.match(warnings(long), /long has 52 of 60 lines. Its longest part is lines 3 to 50$/)
  assert.equal(warnings(long.replace('    x()\n', '')), '')
})

test("a browser's language tables are not loaded while a page begins", () => {
  const faults = (path: string, text: string) => faultsOfLocales(readSource(path, text))
  for (const text of [
    'a.localeCompare(b)',
    "count.toLocaleString('en')",
    'at.toLocaleTimeString()',
    'new Intl.Collator()',
  ]) {
    assert.match(faults('web/markets/a-screen.tsx', text).join(), /slow to load/, text)
    assert.deepEqual(faults('server/mail/words.ts', text), [])
  }
  assert.deepEqual(faults('contract/a-b.ts', 'names.toSorted(byName)'), [])
})

test('every decision has a number of its own, and what is mentioned is there', () => {
  const faults = (names: string[], text = '') =>
    faultsOfDecisions(names, [{ path: 'docs/a.md', text }]).join()
  assert.equal(faults(['0004-b.md', '0001-a.md', 'README.md'], 'why (decisions 1 and 4)'), '')
  assert.match(faults(['0001-a.md', '0001-b.md']), /0001 is given twice/)
  assert.match(faults(['new-idea.md']), /no number/)
  assert.match(faults(['0001-a.md'], 'as decision 2 says'), /docs\/a\.md: there is no decision 2/)
  assert.match(faults(['0001-a.md'], 'see decisions 1 to 3'), /no decision 3/)
})

test('nothing is exported again', () => {
  const refused = [
    "export { findOrder } from './find-order.ts'",
    "export type { OrderRow } from './find-order.ts'",
    "export * from './find-order.ts'",
    "import { findOrder } from './find-order.ts'\nexport { findOrder }",
    "import { findOrder } from './find-order.ts'\nexport { findOrder as readOrder }",
  ]
  for (const text of refused)
    assert.match(syntaxOf('server/orders/queue.ts', text).join(), /no re-exports/, text)
  const good = "import { findOrder } from './find-order.ts'\nconst own = findOrder\nexport { own }\n"
  assert.deepEqual(syntaxOf('server/orders/queue.ts', good), [])
})

test('a table is written by one feature', () => {
  const writesOf = (path: string, text: string) => listWrites(readSource(path, text))
  const ours = writesOf('server/orders/core/order-store.ts', "tx.updateTable('orders').set({})")
  const refused = [
    "tx.updateTable('orders').set({})",
    "tx.insertInto('orders').values({})",
    "tx.deleteFrom('orders as o')",
    'sql`update orders set status = 1`',
    'sql<Row>`with gone as (delete from orders where id = 1) select 1`',
    'sql`insert into orders (id) values (1)`',
  ]
  for (const text of refused) {
    const faults = faultsOfWrites([...ours, ...writesOf('server/dispatch/offer-order.ts', text)])
    assert.match(faults.join(), /orders and dispatch write orders/, text)
  }
  const reads = 'sql`select 1 from orders for update`; sql`select update_time from orders`'
  assert.deepEqual(writesOf('server/dispatch/offer-order.ts', reads), [])
  const computed = writesOf('server/dispatch/offer-order.ts', 'tx.deleteFrom(table)')
  assert.match(faultsOfWrites(computed).join(), /name the table/)
})

test('retired words are refused in names, paths, ids and prose', () => {
  const faults = (text: string, path = 'server/orders/a-b.ts') => faultsOfWords(readSource(path, text)).join()
  const refused = [
    'const staffRoutes = 1',
    'function carryMail() {}',
    'const send = ({ desk }: Props) => desk',
    'interface Told { a: string }',
    'type A = { story: string }',
    'const { a: keepToken } = b',
    "import * as desk from './a.ts'",
    "import { placeOrder as placeStory } from './a.ts'",
    "const a = { id: 'marketDesk.list' }",
    '/** Tells whether the row was written. */\nconst a = 1',
    '// Our office mends it.\nconst a = 1',
    "test('staff see it', run)",
  ]
  for (const text of refused) assert.match(faults(text), /retired/, text)
  assert.match(faults('', 'server/orders/staff-routes.ts'), /say admin/)
  const ofApi = "const a = { summary: 'Take an errand' }; const b = 'People, for staff'"
  assert.match(faults(ofApi, 'contract/orders/orders.ts'), /say order or trip.*say admins/)
  const document = { path: 'docs/a.md', text: 'One.\n\nThe office decides.\n```\nthe office\n```\n' }
  assert.match(faultsOfDocument(document).join(), /^docs\/a\.md:3: “The office”[^“]*$/)
  // None is left out, whatever it is about.
  for (const path of ['docs/ARCHITECTURE.md', 'docs/GLOSSARY.md', 'CONTRIBUTING.md', 'README.md'])
    assert.ok(documents.includes(path), `${path} is not read`)
  assert.match(faultsOfDocument({ path: 'docs/a.md', text: 'api: zod, then the story' }).join(), /use case/)
  const allowed = [
    'const keepAlive = true',
    'const word = 1',
    '/** Keeps the order of `errands`. */\nconst order = 1',
    "const a = { id: 'orders.place' }",
    "import { keepPreviousData } from '@tanstack/react-query'",
  ]
  for (const text of allowed) assert.equal(faults(text), '', text)
  assert.equal(faults('const words = 1', 'domain/lists/a-b.ts'), '')
})

test('what the project does in one way is not done in a second one', () => {
  const fault = (path: string, text: string) => faultsOfSecondWays(readSource(path, text)).join()
  assert.match(fault('web/site/x/a-card.tsx', 'const saving = useMutation({ mutationFn })'), /useWrite/)
  assert.match(fault('web/site/x/a-card.tsx', 'const key = crypto.randomUUID()'), /newKey/)
  assert.match(fault('web/site/x/a-form.tsx', 'const typed = new FormData(form)'), /useCheckedForm/)
  assert.match(fault('server/orders/a-b.ts', 'await listXs(db, { limit: limit + 1 })'), /readPage/)
  assert.match(fault('server/orders/a-b.ts', 'await sql`begin`.execute(db)'), /db\.transaction\(\)/)
  assert.match(fault('server/orders/a-b.ts', 'await db.startTransaction().execute()'), /db\.transaction\(\)/)
  for (const text of ['24 * 60 * 60 * 1000', 'count * 60_000', 'const dayMs = days(1)'])
    assert.match(fault('web/site/x/a-b.ts', text), /durations\.ts/, text)
  for (const text of ['const mark = /(?<!a)b/u', "new RegExp('(?<=a)b')", 'new RegExp(`(?<!a)b`)'])
    for (const path of ['domain/a-b.ts', 'contract/x/a-b.ts', 'web/site/x/a-b.tsx'])
      assert.match(fault(path, text), /look-behind\.ts/, `${path}: ${text}`)
  assert.equal(fault('web/site/x/a-b.ts', 'const named = /(?<name>a)(?!b)/u'), '')
  assert.equal(fault('server/orders/a-b.ts', 'const mark = /(?<!a)b/u'), '')
  assert.equal(fault('web/site/x/a-b.ts', 'const priceKobo = 60 * 100'), '')
  assert.equal(fault('web/platform/api/use-write.ts', 'return useMutation({})'), '')
  assert.equal(fault('web/design/forms/read-field.ts', 'new FormData(form)'), '')
  assert.equal(fault('server/orders/a-b.ts', 'await db.transaction().execute(work)'), '')
  assert.equal(fault('server/orders/a-b.test.ts', 'await sql`begin`.execute(db)'), '')
})

test('a link that leads to no page is told', () => {
  const screens = (text: string) => [
    readSource('web/app/routes/a-routes.tsx', "page('/orders/:id', 'x', {}),"),
    readSource('web/admin/runs/feature.tsx', "page('/admin/runs', 'y', {}),"),
    readSource('web/site/x/a-card.tsx', text),
  ]
  const id = '$' + '{id}'
  const good = `a("/admin/runs?run=1"); b('/orders/${id}'); c("/api/orders"); d('/orders/${id}#bill')`
  assert.deepEqual(faultsOfLinks(screens(good)), [])
  for (const bad of ['/admin/run', `/orders/${id}/bills`, '/admin/runs/new'])
    assert.match(faultsOfLinks(screens(`<a href="${bad}">`)).join(), /is no page/)
})

test('a text is named by its role in a part of the screen, the email or the bill', () => {
  const faults = (text: string, path = 'web/site/help/texts.ts') => faultsOfCatalogue(readSource(path, text))
  for (const path of ['server/platform/mail/texts.ts', 'domain/orders/receipt-texts.ts'])
    assert.match(faults("export const greeting = 'Hello'", path).join(), /greeting into a part/)
  assert.match(faults("export const howItWorks = 'How it works'").join(), /howItWorks into a part/)
  assert.match(faults("export const page = { title2: 'Help' }").join(), /title2 says a number/)
  const byValue = (key: string) => `export const ends = { ${key}: 'Over' } satisfies Record<End, string>`
  assert.match(faults(byValue('end2')).join(), /end2 says a number/)
  assert.deepEqual(faults(byValue('over')), [])
  assert.deepEqual(faults("export const page = { title: 'Help', count: (n: number) => String(n) }"), [])
})

test('folders stand on floors: no circle of them, however long', () => {
  const faults = (imports: Record<string, string>) =>
    faultsOfFolders(Object.entries(imports).map(([path, to]) => readSource(path, `import '#${to}'`)))
  const down = {
    'server/orders/routes.ts': 'server/orders/core/rules.ts',
    'server/orders/a/x.ts': 'server/orders/core/y.ts',
  }
  assert.deepEqual(faults(down), [])
  const catalogue = {
    'web/site/core/x.ts': 'web/site/texts.ts',
    'web/site/site-screen.tsx': 'web/site/core/x.ts',
  }
  assert.deepEqual(faults(catalogue), [])
  const pair = { ...down, 'server/orders/core/y.ts': 'server/orders/jobs.ts' }
  assert.match(faults(pair).join(), /server\/orders\/core\/y\.ts imports server\/orders\/jobs\.ts/)
  const long = {
    'web/site/a/x.ts': 'web/site/b/y.ts',
    'web/site/b/y.ts': 'web/site/c/z.ts',
    'web/site/c/z.ts': 'web/site/a/x.ts',
  }
  assert.equal(faults(long).length, 1)
  assert.deepEqual(
    faults({ ...long, 'web/site/c/z.test.ts': 'web/site/a/x.ts', 'web/site/c/z.ts': 'zod' }),
    [],
  )
})
