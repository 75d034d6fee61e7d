import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { loaderScript, themeScript } from '#server/platform/render/inline-scripts.ts'
import { workerBuild } from '../build-web.ts'
import { faultsOfScript, faultsOfStyle } from '../checks/floor/browser-floor.ts'

type Built = { name: string; text: string }

/** Builds without writing; returns scripts and style sheets. */
async function buildFiles({ build: how, ...config }: InlineConfig): Promise<Built[]> {
  const { output } = (await build({
    ...config,
    logLevel: 'error',
    build: { ...how, write: false },
  })) as Rolldown.RolldownOutput
  return output
    .map((part) => ({ name: part.fileName, text: part.type === 'chunk' ? part.code : String(part.source) }))
    .filter(({ name }) => /\.(?:js|css)$/.test(name))
}

test('every file that a browser gets is for the browser floor', async () => {
  const saved = { __SAVED_FILES__: '{}' }
  const files = [
    ...(await buildFiles({})),
    ...(await buildFiles(workerBuild('web/app/worker/service-worker.ts', 'sw.js', saved))),
    ...(await buildFiles(workerBuild('web/app/worker/push-worker.ts', 'firebase-messaging-sw.js', {}))),
    { name: 'theme.js', text: themeScript },
    { name: 'loader.js', text: loaderScript },
  ]
  assert.ok(files.length > 200, `${files.length} files cannot be all`)
  assert.ok(
    files.some(({ name }) => name.includes('reader-worker')),
    'the worker that reads lists is one of them',
  )
  const faults = files.flatMap(({ name, text }) =>
    name.endsWith('.css') ? faultsOfStyle(name, text) : faultsOfScript(name, text),
  )
  assert.deepEqual(faults, [])
})

test('what is newer than the floor is named with the file, since when it is known, and what to do', () => {
  for (const [code, named] of [
    [
      'export const a = Array.fromAsync(b)',
      /^x\.js uses Array\.fromAsync \(Chrome 121, Safari 16\.4\): add it to web/,
    ],
    ['document.startViewTransition(b)', /document\.startViewTransition \(Chrome 111/],
    ['one.checkVisibility()', /\.checkVisibility \(Chrome 105/],
    ['new CompressionStream("gzip")', /CompressionStream \(Chrome 80, Safari 16\.4\)/],
    ['class A { static { b() } }', /a static block/],
    ['class A { #b; c(d) { return #b in d } }', /#name in/],
    ['const a = new RegExp("(?<=b)c", "u")', /a look-behind/],
    ['const a = /(?<=b)c/', /a look-behind .*domain\/look-behind/],
    ['const a = /[\\p{L}--b]/v', /the flag v/],
    ['a?.(...b, c)', /an optional call with spread arguments/],
    ['await a', /await outside of functions/],
  ] as const)
    assert.match(faultsOfScript('x.js', code).join(), named, code)
  for (const known of [
    'a?.(...b)',
    'async () => await a',
    'a.flatMap(b)',
    'x.replaceAll("a", "b")',
    '/(?<year>\\d)/u',
  ])
    assert.deepEqual(faultsOfScript('x.js', known), [], known)
})

test('style is looked at likewise, and may be newer after what is older', () => {
  for (const [css, named] of [
    ['@layer a{b{color:red}}', /^x\.css uses @layer \(Chrome 99/],
    ['a{translate:1px}', /translate \(Chrome 104/],
    ['a{height:100dvh}', /height: 100dvh/],
    ['@media (width>=40rem){a{color:red}}', /a range in @media/],
    ['a:user-valid{color:red}', /:user-valid/],
  ] as const)
    assert.match(faultsOfStyle('x.css', css).join(), named, css)
  for (const known of [
    'a{height:100vh;height:100dvh}',
    '@supports (translate:1px){a{translate:1px}}',
    'a:where(b){gap:1px}',
  ])
    assert.deepEqual(faultsOfStyle('x.css', known), [], known)
})
