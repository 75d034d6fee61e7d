import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from 'vite'
import { flatTexts, flattenCatalogue, flattenUses } from './flat-texts.ts'

test('each entry of a part is a constant of its own, and whoever looks one up by a variable finds it', () => {
  const flat = flattenCatalogue(`export const cancel = {
  /** The button. */
  confirm: 'Cancel order',
  count: (orders: number) => \`\${cancel.confirm} \${orders}\`,
}
export const other = { first: cancel.confirm }
`)
  assert.equal(
    flat,
    `export const cancel$confirm = 'Cancel order'
export const cancel$count = (orders: number) => \`\${cancel$confirm} \${orders}\`
export const cancel = {
  /** The button. */
  confirm: cancel$confirm,
  count: cancel$count,
}
export const other$first = cancel$confirm
export const other = { first: other$first }
`,
  )
})

test('only what a catalogue has is renamed where it is used', () => {
  const names = new Map([['texts', new Set(['cancel$confirm'])]])
  const use = (code: string) => flattenUses(code, names)
  assert.equal(use('<p>{texts.cancel.confirm}</p>'), '<p>{texts.cancel$confirm}</p>')
  for (const other of [
    'texts.cancel[kind]',
    'texts.title.length',
    'others.cancel.confirm',
    "'texts.cancel.confirm'",
  ])
    assert.equal(use(other), other)
})

const files = new Map([
  ['/web/part/texts.ts', "export const cancel = { confirm: 'Shown here', title: 'Shown nowhere' }"],
  ['/web/part/page.ts', "import * as texts from './texts.ts'\ndocument.title = texts.cancel.confirm"],
])

/** Builds a page of two files; returns its code, and how many catalogues were taken apart for it. */
async function buildPage(isForServer: boolean): Promise<{ code: string; takenApart: number }> {
  let takenApart = 0
  const virtual = {
    name: 'virtual-files',
    resolveId: (source: string) => (source.endsWith('texts.ts') ? '/web/part/texts.ts' : source),
    load: (id: string) => files.get(id) ?? null,
  }
  const read = (file: string) => {
    takenApart += 1
    return files.get(file) ?? ''
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, flatTexts(read)],
    build: {
      write: false,
      ssr: isForServer,
      rolldownOptions: { input: '/web/part/page.ts', optimization: { inlineConst: true } },
    },
  })
  const output = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return { code: output.map((file) => ('code' in file ? file.code : '')).join(), takenApart }
}

test('a page is built with the texts that it shows and no others', async () => {
  const { code } = await buildPage(false)
  assert.match(code, /document\.title\s*=\s*[`"']Shown here/)
  assert.doesNotMatch(code, /Shown nowhere|confirm/)
})

test('the server, which has every text, is built without taking catalogues apart', async () => {
  assert.equal((await buildPage(false)).takenApart, 1)
  const { code, takenApart } = await buildPage(true)
  assert.equal(takenApart, 0)
  assert.match(code, /Shown here/)
})
