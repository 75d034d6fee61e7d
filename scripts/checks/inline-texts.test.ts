import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOfInlineTexts, faultsOfTextOwners } from './inline-texts.ts'
import { readSource } from './sources.ts'

test('a folder shows its own texts, those above it and the common ones', () => {
  const faults = (from: string, path = 'web/site/orders/progress/live-order.tsx') =>
    faultsOfTextOwners(readSource(path, `import * as texts from '${from}'`))
  for (const own of [
    './texts.ts',
    '#web/site/orders/texts.ts',
    '#web/site/orders/progress/texts.ts',
    '#web/design/common-texts.ts',
    '#domain/orders/receipt-texts.ts',
  ])
    assert.deepEqual(faults(own), [], own)
  for (const other of ['#web/site/payment/texts.ts', './map/texts.ts', '#web/entities/orders/texts.ts'])
    assert.match(faults(other).join(), /another folder/, other)
  assert.deepEqual(faults('#web/site/payment/texts.ts', 'web/app/routes/person-routes.tsx'), [])
})

test('visible texts are in catalogues', () => {
  const faults = (jsx: string, path = 'web/site/a-screen.tsx') =>
    faultsOfInlineTexts(readSource(path, `const a = ${jsx}`))
  const refused = [
    '<p>Your orders</p>',
    '<p>{count} items</p>',
    "<p>{count === 1 ? 'item' : texts.items}</p>",
    "<p>{isOpen && 'open'}</p>",
    `<p>{\`for \${name}\`}</p>`,
    '<>Hello</>',
    '<button aria-label="Close" />',
    "<input placeholder={isNew ? 'Name' : texts.name} />",
    '<img alt="A market" />',
    `<a title={\`See \${name}\`} />`,
    "{ key: 'placed', head: 'Placed', cell }",
    "{ denied: 'Notification permission denied' }",
    "{ queued: 'Waiting' }",
    "open ? texts.open : 'Closed for today.'",
  ]
  for (const jsx of refused) assert.match(faults(jsx).join(), /texts\.ts/, jsx)
  const allowed = [
    '<p className="text-lg">{texts.orders} · 5 %</p>',
    "<p>{name ?? ''}</p>",
    '<input placeholder="smtp.example.com" name="host" />',
    '<Badge tone={isOpen ? "amber" : "leaf"}>{text}</Badge>',
    "{ key: 'placed', head: texts.placed, unit: '%' }",
    "log('WARN', 'The page goes on without its notices', error)",
    "new Error('There is no such screen')",
    "font('Bricolage Grotesque')",
    "{ '@type': 'Product', tone: 'amber' }",
  ]
  for (const jsx of allowed) assert.deepEqual(faults(jsx), [], jsx)
  assert.match(faults("'Paid at the gate'", 'web/site/a-text.ts').join(), /texts\.ts/)
  assert.deepEqual(faults('<p>Sample</p>', 'web/showcase/a-exhibit.tsx'), [])
})
