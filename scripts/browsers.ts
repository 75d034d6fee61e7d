import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureOldChromium, oldChromiums, reasonWithout } from './browsers/old-chromium.ts'
import { root } from './testing/run-command.ts'

/**
 * `npm run browsers` plays a whole order in real Chromiums of some years; `npm run browsers -- 88 119 checkout` plays
 * the journeys of these names in these. Ends with 1 where one failed.
 */
const given = process.argv.slice(2)
const versions = given.filter((word) => /^\d+$/.test(word)).map(Number)
const names = given.filter((word) => !/^\d+$/.test(word))
const usual = [88, 92, 106, 119]

const reason = reasonWithout()
if (reason !== null) throw new Error(reason)
const unknown = versions.filter((version) => oldChromiums[version] === undefined)
if (unknown.length > 0)
  throw new Error(`There is no Chromium ${unknown.join(', ')}: ${Object.keys(oldChromiums).join(', ')}.`)

const failed: number[] = []
for (const version of versions.length > 0 ? versions : usual) {
  process.stdout.write(`\nChromium ${version}\n`)
  const path = await ensureOldChromium(version)
  const wanted = names.length > 0 ? names : ['any-browser']
  const args = [join(root, 'scripts/test.ts'), '--only=journeys', ...wanted]
  const run = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: path },
  })
  const [code] = await once(run, 'close')
  if (code !== 0) failed.push(version)
}
process.stdout.write(
  failed.length === 0
    ? '\nAll of it works in each of them.\n'
    : `\nFailed in Chromium ${failed.join(', ')}.\n`,
)
process.exit(failed.length === 0 ? 0 : 1)
