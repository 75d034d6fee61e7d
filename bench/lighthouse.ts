import { chromium } from '@playwright/test'
import { freePort } from '#tests/free-port.ts'
import { ensureChromium } from '../scripts/testing/chromium.ts'
import { runCommand } from '../scripts/testing/run-command.ts'
import type { Bench, Figure } from './figure.ts'
import { browserArguments } from './load/browser-arguments.ts'
import { startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'

const port = 4806
const databaseName = 'kasuwa_bench_lighthouse'
const runs = 3
const version = '13.5.0'
const paths = ['/', '/markets', '/wuse-market', '/order', '/track', '/prices', '/prices/tomatoes'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const measures = {
  lcp: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const
const lcpBarMs = 1_500
const lcpAimMs = 800

interface Look {
  scores: Record<(typeof categories)[number], number>
  lcpMs: number
  blockedMs: number
  shift: number
  machineSpeed: number
  /** Audits that cost points, by their ids. */
  faults: string[]
}

/** Measures what Lighthouse says of a first visit on a simulated cheap phone on slow 4G. */
export const lighthousePages: Bench = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  async run() {
    const cluster = await openCluster()
    const databaseUrl = await cluster.createDatabase(databaseName)
    const app = await startApp({ databaseUrl, port })
    try {
      const looks = new Map<string, Look[]>(paths.map((path) => [path, []]))
      // Rounds over all pages, so that what the machine does besides touches every page alike.
      for (let round = 0; round < runs; round += 1)
        for (const path of paths)
          looks.get(path)?.push(await look(app.url.replace('127.0.0.1', 'localhost') + path))
      return {
        figures: paths.flatMap((path) => figuresOf(path, looks.get(path) ?? [])),
        notes: [...notesOf(looks), speedOf(looks), howItIsTaken],
      }
    } finally {
      await app.stop()
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

const howItIsTaken = `Medians of ${runs} runs, each in a fresh profile, with Lighthouse ${version}'s own mobile settings (simulated slow 4G, processor 4 times slower); of the other three categories the worst run counts.`

/** Now and then a browser's recording has no beginning; such a look shows nothing at all, and is taken again. */
async function look(url: string, triesLeft = 2): Promise<Look> {
  try {
    return await lookOnce(url)
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('Please run Lighthouse again')) throw error
    return look(url, triesLeft - 1)
  }
}

async function lookOnce(url: string): Promise<Look> {
  const debugPort = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...browserArguments, `--remote-debugging-port=${debugPort}`],
  })
  try {
    const lhr = await runLighthouse(url, debugPort)
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    const measured = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
    const score = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
    const faults = categories
      .flatMap((id) => (id === 'performance' ? [] : (lhr.categories[id]?.auditRefs ?? [])))
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcpMs: measured(measures.lcp),
      blockedMs: measured(measures.blocked),
      shift: measured(measures.shift),
      machineSpeed: lhr.environment.benchmarkIndex,
      faults,
    }
  } finally {
    await browser.close()
  }
}

interface Report {
  runtimeError?: { message: string }
  /** Says how fast Lighthouse finds this machine; about 1,500 and more is what its settings have in mind. */
  environment: { benchmarkIndex: number }
  audits: Record<string, { score: number | null; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

// It is larger than all else that we develop with, so npm fetches it only where it is run.
async function runLighthouse(url: string, debugPort: number): Promise<Report> {
  const { ok, output } = await runCommand('npm', [
    'exec',
    '--yes',
    `--package=lighthouse@${version}`,
    '--',
    'lighthouse',
    url,
    `--port=${debugPort}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join(',')}`,
  ])
  if (!ok) throw new Error(`Lighthouse could not look at ${url}: ${output.slice(-500)}`)
  return JSON.parse(output.slice(output.indexOf('{'))) as Report
}

function figuresOf(path: string, looks: Look[]): Figure[] {
  const lcpMs = median(looks.map((each) => each.lcpMs))
  const scores = categories.map((category): Figure => {
    const values = looks.map((each) => each.scores[category])
    const isSpeed = category === 'performance'
    const value = isSpeed ? median(values) : Math.min(...values)
    const bar = isSpeed ? speedBarOf(path) : 100
    return {
      what: `${path}: ${category}`,
      measured: String(value),
      bar: String(bar),
      aim: '100',
      meets: { bar: value >= bar, aim: value >= 100 },
    }
  })
  return [
    ...scores,
    {
      what: `${path}: LCP`,
      measured: seconds(lcpMs),
      bar: seconds(lcpBarMs),
      aim: seconds(lcpAimMs),
      meets: { bar: lcpMs <= lcpBarMs, aim: lcpMs <= lcpAimMs },
    },
  ]
}

/** Pages of prices are found by searching, on cheap phones. */
function speedBarOf(path: string): number {
  return path.startsWith('/prices') ? 97 : 95
}

function notesOf(looks: Map<string, Look[]>): string[] {
  return [...looks].map(([path, each]) => {
    const blocked = Math.round(median(each.map(({ blockedMs }) => blockedMs)))
    const shift = median(each.map((one) => one.shift)).toFixed(3)
    const faults = [...new Set(each.flatMap((one) => one.faults))]
    const lost = faults.length === 0 ? '' : `; points lost by ${faults.join(', ')}`
    return `${path}: blocked for ${blocked} ms, shift ${shift}${lost}.`
  })
}

/** A machine that others share is at times half as fast, and the score with it. */
function speedOf(looks: Map<string, Look[]>): string {
  const speeds = [...looks.values()].flat().map(({ machineSpeed }) => Math.round(machineSpeed))
  return `Lighthouse's own measure of the machine meanwhile: ${Math.min(...speeds)} to ${Math.max(...speeds)} (a desk has 1,500 and more).`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
