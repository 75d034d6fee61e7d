import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/testing/chromium.ts'
import type { Bench, Figure } from './figure.ts'
import { browserArguments } from './load/browser-arguments.ts'
import { startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'

const port = 4805
const databaseName = 'kasuwa_bench_bytes'
const quietMs = 3_000
/** Compresses as the server does a cached page. */
const pageQuality = 10

const pages = [
  { what: 'landing', path: '/', budget: { js: [80, 75], css: [5, 4], html: [8, 7], requests: [6, 6] } },
  { what: 'market', path: '/wuse-market', budget: null },
  { what: 'order', path: '/order', budget: null },
] as const
const parts = ['js', 'css', 'html', 'requests'] as const
type Part = (typeof parts)[number]

interface Weight extends Record<Part, number> {
  /** Adds up what else came, in brotli kB. */
  other: number
  files: string[]
}

/** Measures what a first visit fetches, as Chromium asks for it. */
export const bytes: Bench = {
  name: 'bytes',
  title: 'Bytes of a first visit, brotli',
  async run() {
    const cluster = await openCluster()
    const databaseUrl = await cluster.createDatabase(databaseName)
    const app = await startApp({ databaseUrl, port })
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments })
    try {
      const figures: Figure[] = []
      const notes: string[] = []
      for (const page of pages) {
        const weight = await weigh(browser, app.url.replace('127.0.0.1', 'localhost') + page.path)
        figures.push(...parts.map((part) => figureOf(page, part, weight)))
        notes.push(
          `${page.what}: ${weight.files.join(', ')}; besides scripts, style and page ${kb(weight.other)}.`,
        )
      }
      return { figures, notes: [...notes, howItIsTaken] }
    } finally {
      await browser.close()
      await app.stop()
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

const howItIsTaken =
  'A fresh profile at 360 × 740, until three seconds after the page has loaded, nothing touched; every request to the server counts but the report of the visit. Bodies as the server sends them to a browser that takes brotli. The style is inlined in the page: it is weighed by itself, and the page without it.'

/** Everything that a page asks for when it is opened for the first time. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const asked: { url: string; kind: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push({ url: request.url(), kind: request.resourceType() })
  })
  await page.goto(url, { waitUntil: 'load' })
  await sleep(quietMs)
  await context.close()
  const fetched = asked.filter((request) => request.url.startsWith('http'))
  const weight: Weight = { js: 0, css: 0, html: 0, requests: fetched.length, other: 0, files: [] }
  for (const request of fetched) {
    if (request.kind === 'eventsource') continue
    const { body, wireBytes } = await fetchBytes(request.url)
    if (request.kind === 'document') Object.assign(weight, await weighPage(body.toString()))
    else if (request.kind === 'script') weight.js += wireBytes
    else if (request.kind === 'stylesheet') weight.css += wireBytes
    else weight.other += wireBytes
    weight.files.push(`${new URL(request.url).pathname.replace('/assets/', '')} ${kb(wireBytes)}`)
  }
  return weight
}

async function weighPage(html: string): Promise<{ css: number; html: number }> {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  return { css: await brotliBytes(style), html: await brotliBytes(html.replace(style, '')) }
}

async function brotliBytes(text: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: pageQuality }
  return (await promisify(brotliCompress)(text, { params })).length
}

function figureOf({ what, budget }: (typeof pages)[number], part: Part, weight: Weight): Figure {
  const isCount = part === 'requests'
  const value = isCount ? weight[part] : weight[part] / 1000
  const [bar, aim] = budget?.[part] ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const show = (limit: number) =>
    limit === Number.POSITIVE_INFINITY ? '–' : isCount ? `${limit}` : `${limit} kB`
  return {
    what: `${what}: ${part}`,
    measured: isCount ? String(value) : kb(weight[part]),
    bar: show(bar),
    aim: show(aim),
    meets: { bar: value <= bar, aim: value <= aim },
  }
}

function kb(count: number): string {
  return `${(count / 1000).toFixed(1)} kB`
}

/** A body as a browser gets it, and how many bytes it was on the wire. */
function fetchBytes(url: string): Promise<{ body: Buffer; wireBytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const wire = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        decode(wire, encoding).then((body) => resolve({ body, wireBytes: wire.length }), reject)
      })
    }).on('error', reject)
  })
}

async function decode(wire: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(wire)
  if (encoding === 'gzip') return promisify(gunzip)(wire)
  return wire
}
