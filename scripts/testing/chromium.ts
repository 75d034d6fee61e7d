import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { minutes } from '#domain/time/durations.ts'
import { root, runCommand } from './run-command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const usualPlaces = ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium']
const installLimitMs = minutes(5)

/**
 * The path of a Chromium that runs here: $CHROMIUM_PATH, one of this machine, or one that is installed now,
 * by Playwright or, with root's rights, by apt. Throws with what to do where there is none.
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']?.trim()
  if (given) {
    if (await runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a Chromium that runs here.`)
  }
  const found = await findChromium()
  if (found !== null) return found
  const tried = [await installByPlaywright()]
  const byPlaywright = await findChromium()
  if (byPlaywright !== null) return byPlaywright
  tried.push(await installByApt())
  const byApt = await findChromium()
  if (byApt !== null) return byApt
  throw new Error(
    `There is no Chromium for the browser journeys, and it could not be installed:\n${tried.join('\n')}\n` +
      'Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

/**
 * A Chromium without windows of its own, which takes a quarter less processor time and knows no push; the full one
 * where this machine has none or CHROMIUM_PATH names the browser to test with.
 */
export async function findShell(full: string): Promise<string> {
  if (process.env['CHROMIUM_PATH']?.trim()) return full
  return (await findFirst(onPath(shellNames))) ?? full
}

function findChromium(): Promise<string | null> {
  return findFirst([...onPath(names), ...usualPlaces, chromium.executablePath()])
}

function onPath(programs: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin')
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function findFirst(paths: readonly string[]): Promise<string | null> {
  for (const path of paths.filter(isExecutable)) if (await runs(path)) return path
  return null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Ubuntu's chromium-browser may be a script that only asks for a snap, and libraries may be missing.
async function runs(path: string): Promise<boolean> {
  const { ok, output } = await runCommand(path, ['--version'], { limitMs: 20_000 })
  return ok && /chrom/i.test(output)
}

async function installByPlaywright(): Promise<string> {
  say('Playwright')
  const libraries = (await rootRights()) === null ? [] : ['--with-deps']
  const cli = join(root, 'node_modules', '@playwright/test', 'cli.js')
  const args = [cli, 'install', ...libraries, '--no-shell', 'chromium']
  const { ok, output } = await runCommand(process.execPath, args, { limitMs: installLimitMs })
  return `  Playwright: ${ok ? 'installed one that does not start' : lastLines(output)}`
}

async function installByApt(): Promise<string> {
  const rights = await rootRights()
  if (rights === null) return '  apt: only with the rights of root, or sudo without a password'
  say('apt-get')
  const install = 'apt-get install -q -y --no-install-recommends'
  const script = `apt-get update -q && (${install} chromium chromium-headless-shell || ${install} chromium)`
  const [program = 'sh', ...args] = [...rights, 'sh', '-c', script]
  const { ok, output } = await runCommand(program, args, {
    limitMs: installLimitMs,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return `  apt: ${ok ? 'installed one that does not start' : lastLines(output)}`
}

/** Returns what to put before a command that only root may run; null where we cannot be root. */
async function rootRights(): Promise<string[] | null> {
  if (process.getuid?.() === 0) return []
  const { ok } = await runCommand('sudo', ['-n', 'true'], { limitMs: 10_000 })
  return ok ? ['sudo', '-n'] : null
}

function lastLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines.slice(-3).join('\n    ')
}

function say(installer: string): void {
  process.stderr.write(`No Chromium here: installing one with ${installer}. This can take some minutes.\n`)
}
