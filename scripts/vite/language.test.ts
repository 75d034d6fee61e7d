import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'vite'
import { flatTexts } from './flat-texts.ts'
import { createLanguage, otherLanguage, readLanguage } from './language.ts'
import { pseudoText } from './pseudo.ts'

const english = `import { pluralOf } from '#domain/plurals.ts'
const ways = { cash: 'in cash' } as const
export const pay = {
  title: 'Pay now',
  /** Says "by what". */
  link: '/pay',
  about: (count: number, way: keyof typeof ways) => \`\${pluralOf(count, 'order', 'orders')} \${ways[way]}\\n\`,
  later: (day: string) => (day === 'now' ? day : \`by \${day}\`),
  list: (days: string[]) => days.join(' and '),
  choices: [['daily', 'Every day']] as const,
  steps: ['First', 'Then'],
}
`

function inPseudo(code: string): string {
  return readLanguage('xx')?.write('web/pay/texts.ts', code) ?? ''
}

test('a pseudo-text is in brackets, a third longer, and keeps addresses, tags and names of variables', () => {
  assert.equal(pseudoText('Pay now'), '⟦Päý ñów~⟧')
  const long = 'We are asking agents near you. This takes a minute.'
  const { length } = pseudoText(long)
  assert.ok(length >= long.length * 1.3 && length < long.length * 1.5, `${length} of ${long.length}`)
  assert.match(
    pseudoText('<b>Go</b> to https://kasuwa.ng/a for {name}'),
    /^⟦<b>Gó<\/b> tó https:\/\/kasuwa\.ng\/a fóř \{name\}/,
  )
})

test('a catalogue in pseudo-language computes, compares and chooses as in English', async () => {
  const code = inPseudo(english).replace(
    "import { pluralOf } from '#domain/plurals.ts'",
    'const pluralOf = (count: number, one: string, many: string) => (count === 1 ? one : many)',
  )
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-language-'))
  const file = join(folder, 'texts.ts')
  writeFileSync(file, code)
  const { pay } = await import(file)
  assert.equal(pay.title, '⟦Päý ñów~⟧')
  assert.equal(pay.link, '/pay')
  assert.equal(pay.about(2, 'cash'), '⟦óřdéřš~⟧ ⟦íñ çäšh~⟧\n')
  assert.deepEqual([pay.later('now'), pay.later('8 am')], ['now', '⟦bý 8 am~⟧'])
  assert.equal(pay.list(['one', 'two']), 'one and two')
  assert.deepEqual(pay.choices, [['daily', '⟦Évéřý däý~⟧']])
  assert.deepEqual(pay.steps, ['⟦Fířšt~⟧', '⟦Théñ~⟧'])
})

const hausa = `import { numberOf } from '#domain/plurals.ts'
export const texts = {
  'web/pay/texts.ts': {
    ways: { cash: 'da kuɗi' },
    pay: { title: 'Biya yanzu', about: (count: number) => numberOf(\`\${count}\`, 'oda', 'ododi') },
  },
}
`

/** Returns a folder with the English catalogue and a language's file. */
function folderWith(language: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kasuwa-language-'))
  mkdirSync(join(folder, 'web/pay'), { recursive: true })
  mkdirSync(join(folder, 'web/locales'))
  writeFileSync(join(folder, 'web/pay/texts.ts'), english)
  writeFileSync(join(folder, 'web/locales/ha.ts'), language)
  return folder
}

test('a language’s file is written into the catalogues; what it lacks stays English and is listed', () => {
  const language = readLanguage('ha', folderWith(hausa))
  const written = language?.write('web/pay/texts.ts', english) ?? ''
  assert.match(written, /^import \{ numberOf \} from '#domain\/plurals\.ts'\nimport \{ pluralOf \}/)
  assert.match(written, /cash: 'da kuɗi'/)
  assert.match(written, /title: 'Biya yanzu'/)
  assert.match(written, /about: \(count: number\) => numberOf\(/)
  assert.match(written, /steps: \['First', 'Then'\]/)
  assert.deepEqual(language?.listMissing(), [
    'web/pay/texts.ts pay.later',
    'web/pay/texts.ts pay.choices',
    'web/pay/texts.ts pay.steps',
  ])
})

test('a text that English does not have, or has in another shape, ends the build', () => {
  const folder = folderWith(hausa)
  const write = (texts: string) =>
    createLanguage('ha', `export const texts = { 'web/pay/texts.ts': { pay: { ${texts} } } }`, folder).write(
      'web/pay/texts.ts',
      english,
    )
  assert.throws(() => write("gone: 'Babu'"), /web\/pay\/texts\.ts has no text pay\.gone/)
  assert.throws(() => write("about: 'Oda'"), /pay\.about must be a function/)
  assert.throws(
    () => createLanguage('ha', "export const texts = { 'web/gone/texts.ts': {} }", folder),
    /there is no catalogue web\/gone/,
  )
  assert.throws(() => readLanguage('yo', folder), /there is no web\/locales\/yo\.ts/)
  assert.equal(readLanguage(undefined), null)
})

test('pages and the server that draws them are built in the language', async () => {
  for (const isForServer of [false, true]) {
    const file = join(process.cwd(), 'web/pay/texts.ts')
    const page = "import * as texts from './texts.ts'\ndocument.title = texts.cancel.confirm"
    const virtual = {
      name: 'virtual-files',
      resolveId: (source: string) => (source.endsWith('texts.ts') ? file : source),
      load: (id: string) => (id === file ? "export const cancel = { confirm: 'Cancel order' }" : page),
    }
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        virtual,
        otherLanguage(readLanguage('xx')),
        flatTexts(() => "export const cancel = { confirm: 'Cancel order' }"),
      ],
      build: { write: false, ssr: isForServer, rolldownOptions: { input: '/web/pay/page.ts' } },
    })
    const code = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    assert.match(code.map((one) => ('code' in one ? one.code : '')).join(), /⟦Çäñçél óřdéř~~⟧/)
  }
})

const url = (path: string) => JSON.stringify(new URL(`../../${path}`, import.meta.url).href)

/** Prints what an expression over modules comes to in pseudo-language, in a process that loads catalogues in it. */
function inPseudoProcess(code: string): unknown {
  const printed = execFileSync(
    process.execPath,
    ['--import', new URL('speak.ts', import.meta.url).href, '--input-type=module', '--eval', code],
    { env: { ...process.env, LOCALE: 'xx' } },
  )
  return JSON.parse(printed.toString())
}

test('a span below a minute has words of its own in every language', () => {
  const said = inPseudoProcess(`const { placeText } = await import(${url('web/admin/agents/agent-text.ts')})
    const near = { marketName: 'Wuse Market', distanceM: 0 }
    const agent = { isOnDuty: true, near, position: { at: '2026-11-21T09:00:00Z' } }
    console.log(JSON.stringify(placeText(agent, Date.parse(agent.position.at))))`)
  assert.match(String(said), /, ⟦jüšt ñów~*⟧$/)
})

test('the server loads its own catalogues in the language: the sentences of errors, plain pages', () => {
  const code = `const { errorCodes } = await import(${url('contract/errors.ts')})
    const { nav } = await import(${url('server/plain/core/texts.ts')})
    console.log(JSON.stringify([errorCodes['route.not_found'], nav.track]))`
  assert.deepEqual(inPseudoProcess(code), [
    [404, '⟦Théřé íš ñóthíñg ät thíš äddřéšš.~~~~ ~~~~ ~⟧'],
    '⟦Třäçk~⟧',
  ])
})
