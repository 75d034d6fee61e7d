import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawFeatures, faultsOfPicture, putPicture } from './feature-picture.ts'
import { readSource } from './sources.ts'

const sources = [
  readSource('server/accounts/a.ts', "import { db } from '#server/platform/database/database.ts'"),
  readSource('server/markets/b.ts', "import type { A } from '../accounts/a.ts'"),
  readSource(
    'server/orders/c.ts',
    "import type { A } from '#server/accounts/a.ts'\nimport { b } from '#server/markets/b.ts'\nimport { d } from './d.ts'",
  ),
  readSource('server/chat/reactions.ts', "import type { Reaction } from '#server/platform/events/relay.ts'"),
  readSource('server/accounts/a.test.ts', "import { c } from '#server/orders/c.ts'"),
]

test('the picture of the features is of what they import and react to', () => {
  assert.equal(
    drawFeatures(sources),
    [
      'flowchart BT',
      '  accounts --> platform',
      '  chat --> platform',
      '  markets --> accounts',
      '  orders --> markets',
      '  events([events]) -.-> chat',
    ].join('\n'),
  )
})

test('a picture of other imports is refused, and drawn anew', () => {
  const stale = 'Before\n\n```mermaid\nflowchart BT\n  markets --> orders\n```\n\nAfter'
  const page = (text: string) => faultsOfPicture([{ path: 'docs/ARCHITECTURE.md', text }], sources)
  assert.match(page(stale).join(), /figures --draw/)
  const drawn = putPicture(stale, sources)
  assert.deepEqual(page(drawn), [])
  assert.ok(drawn.startsWith('Before\n') && drawn.endsWith('\nAfter'))
})
