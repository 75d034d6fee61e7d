import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Taking, withResult } from './performance-page.ts'
import { cellsOf } from './print-result.ts'
import { listWholeReads } from './whole-reads.ts'

const taking: Taking = {
  day: '2026-12-01',
  commit: 'commit 0123abcd',
  machine: '2 cores, 24 GB, Node 24.21.0',
  load: [0.52, 3.04],
}
const figure = {
  what: 'orders ÷ a|b',
  measured: '0.77',
  bar: '0.5',
  aim: '1.0',
  meets: { bar: true, aim: false },
}
const peer = { peer: 'pgbench', what: 'orders a second', measured: '1305' }
const placing = (measured: string, day = taking.day) => ({
  bench: { name: 'orders', title: 'Placing' },
  result: { figures: [{ ...figure, measured }], notes: ['Four rounds.'], peers: [{ ...peer, measured }] },
  taking: { ...taking, day },
})
const page = `# Performance

<!-- peers -->
| peer | what | its last figure | taken |
| --- | --- | --- | --- |
| another | its pages | 12 | 2026-11-01 |
<!-- /peers -->

<!-- orders -->
## Placing
\`npm run bench -- orders\` on 2026-11-01.
<!-- /orders -->

<!-- pages -->
of before
<!-- /pages -->
`

test('a section says the day, the commit, the machine and its load, and the others stay as they are', () => {
  const text = withResult(page, placing('0.77'))
  const [, section] = /<!-- orders -->\n([\s\S]*)\n<!-- \/orders -->/.exec(text) ?? []
  assert.equal(
    section,
    `## Placing
\`npm run bench -- orders\` on 2026-12-01 at commit 0123abcd, 2 cores, 24 GB, Node 24.21.0, load 0.5 before and 3.0 after.

| figure | measured | bar | aim | met |
| --- | --- | --- | --- | --- |
| orders ÷ a\\|b | 0.77 | 0.5 | 1.0 | bar |

- Four rounds.`,
  )
  assert.match(text, /<!-- pages -->\nof before\n<!-- \/pages -->/)
  assert.equal(withResult(text, placing('0.77')), text)
})

test('each peer keeps its last figure with its day, until it is taken again', () => {
  const first = withResult(page, placing('0.77'))
  const pages = {
    ...placing(''),
    bench: { name: 'pages', title: 'Pages' },
    result: { figures: [], notes: [] },
  }
  const later = withResult(withResult(first, pages), placing('0.91', '2027-01-02'))
  const [, peers = ''] = /<!-- peers -->\n([\s\S]*?)\n<!-- \/peers -->/.exec(later) ?? []
  const rows = peers.split('\n').slice(4)
  assert.deepEqual(
    rows.map((row) => row.split(' | ')[0]),
    ['| Medusa', '| Vendure', '| another', '| pgbench'],
  )
  assert.equal(rows[2], '| another | its pages | 12 | 2026-11-01 |')
  assert.equal(
    rows[3],
    '| pgbench | orders a second | 0.91 | 2027-01-02 at commit 0123abcd, load 0.5 before and 3.0 after |',
  )
  assert.match(rows[1] ?? '', /\| about 200 \| 2026-11-25 /)
})

test('a group that the page does not have yet comes last, and peers too', () => {
  const text = withResult('# Performance\n', placing('0.77'))
  assert.match(
    text,
    /^# Performance\n\n<!-- orders -->\n[\s\S]*<!-- \/orders -->\n\n<!-- peers -->\n[\s\S]*<!-- \/peers -->\n$/,
  )
  assert.equal(withResult(text, placing('0.77')), text)
})

test('the page names every statement that reads a growing table whole, with its bound', async () => {
  const text = await readFile(join(import.meta.dirname, '..', 'docs', 'performance.md'), 'utf8')
  const [, section = ''] = /<!-- whole-reads -->\n([\s\S]*?)\n<!-- \/whole-reads -->/.exec(text) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  assert.deepEqual(
    rows.slice(2),
    listWholeReads().map((figure) => `| ${cellsOf(figure).join(' | ')} |`),
    'npm run bench -- whole-reads --write',
  )
})
