import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { browserFloor } from '#contract/browser-floor.ts'
import { root, runCommand } from '../testing/run-command.ts'

/** Names public packages that bring a real Chromium, packed for functions of a cloud, by its version. */
export const oldChromiums: Readonly<Record<number, string>> = {
  88: 'chrome-aws-lambda@5.5.0',
  92: 'chrome-aws-lambda@10.1.0',
  106: '@sparticuz/chromium@106.0.2',
  112: '@sparticuz/chromium@112.0.2',
  119: '@sparticuz/chromium@119.0.2',
  131: '@sparticuz/chromium@131.0.1',
}
export const oldest = browserFloor.chrome

const savedIn = join(root, '.data/browsers')

/** Returns why no old Chromium runs on this machine; null if they do. */
export function reasonWithout(): string | null {
  const { platform, arch } = process
  return platform === 'linux' && arch === 'x64'
    ? null
    : `old Chromiums are for Linux on x64, not ${platform} ${arch}`
}

/** Returns the path at which `ensureOldChromium` puts one. */
export function pathOfOld(version: number): string {
  return join(savedIn, String(version), 'start')
}

/** Fetches and unpacks an old Chromium, once. Throws with what npm or tar said. */
export async function ensureOldChromium(version: number): Promise<string> {
  const found = pathOfOld(version)
  const named = oldChromiums[version]
  if (named === undefined)
    throw new Error(`There is no Chromium ${version}: ${Object.keys(oldChromiums).join(', ')}.`)
  if (existsSync(found)) return found
  await mkdir(savedIn, { recursive: true })
  const work = await mkdtemp(join(savedIn, 'unpacking-'))
  try {
    await unpack(named, work)
    await writeFile(join(work, 'start'), startScript(version), { mode: 0o755 })
    await rm(join(savedIn, String(version)), { recursive: true, force: true })
    await rename(work, join(savedIn, String(version)))
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
  return found
}

/** Starts it beside its own libraries; asked for its version this one would open a window and stay. */
const startScript = (version: number) => `#!/bin/sh
if [ "$1" = --version ]; then echo "Chromium ${version}"; exit; fi
folder=$(dirname "$0")
LD_LIBRARY_PATH="$folder/lib" exec "$folder/chromium" --no-zygote --use-gl=swiftshader "$@"
`

async function unpack(named: string, work: string): Promise<void> {
  await mustRun('npm', ['pack', '--silent', '--pack-destination', work, named])
  const [packed = ''] = (await readdir(work)).filter((name) => name.endsWith('.tgz'))
  await mustRun('tar', ['-xzf', join(work, packed), '-C', work])
  const bin = join(work, 'package/bin')
  await unpackBrotli(join(bin, 'chromium.br'), join(work, 'chromium'))
  await chmod(join(work, 'chromium'), 0o755)
  const libraries = join(work, 'libraries.tar')
  for (const name of await readdir(bin)) {
    if (!name.endsWith('.tar.br')) continue
    await unpackBrotli(join(bin, name), libraries)
    await mustRun('tar', ['-xf', libraries, '-C', work])
    await rm(libraries)
  }
  await rm(join(work, 'package'), { recursive: true })
  await rm(join(work, packed))
}

async function unpackBrotli(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
}

async function mustRun(program: string, args: string[]): Promise<void> {
  const { ok, output } = await runCommand(program, args)
  if (!ok) throw new Error(`${program} ${args.join(' ')}:\n${output.slice(-600)}`)
}
