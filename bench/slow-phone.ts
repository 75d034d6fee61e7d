import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { minutes } from '#domain/time/durations.ts'
import { findFaults } from '#tests/journeys/accessibility.ts'
import { acceptAndStart, goOnDuty } from '#tests/journeys/agent-at-work.ts'
import { openBrowsers, signIn, type Visitor } from '#tests/journeys/browser.ts'
import { areaField, readPlaced } from '#tests/journeys/customer-at-home.ts'
import { lookNarrowly } from '#tests/journeys/reflow.ts'
import { openSite, type Site } from '#tests/journeys/site.ts'
import { testPassword } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { ensureChromium } from '../scripts/testing/chromium.ts'
import type { Bench, Figure } from './figure.ts'
import { browserArguments } from './load/browser-arguments.ts'

const viewport = { width: 360, height: 640 }
const slowness = 4
const bytesPerS = (1.6 * 1024 * 1024) / 8
/** As a quick thumb types. */
const msPerKey = 120
const list = '2 mudu beans\n₦500 fresh pepper\n1 paint garri\n1kg goat meat, cut small\n3 tubers yam'
const email = 'ngozi@mail.example'
const bars = { placedS: 90, tapMs: 100, faults: 0, memoryGrowth: 1.3 }

/** Measures an order and a trip on a phone of four years ago. */
export const phone: Bench = {
  name: 'phone',
  title: 'An order from a slow phone',
  isOnDemand: true,
  async run() {
    const site = await openSite()
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserArguments })
    const browsers = openBrowsers(browser, site.url)
    try {
      await site.database.pool.query(
        `insert into settings values ('practice_hours', 'true', now()) on conflict (key) do update set value = 'true'`,
      )
      const agent = await browsers.visitor('phone', { viewport })
      await signIn(agent.page, 'musa', testPassword)
      await goOnDuty(agent.page)
      const figures = [...(await order(await browsers.visitor('phone', { viewport }), site))]
      await acceptAndStart(agent.page)
      figures.push(await followTrip(agent))
      return { figures, notes: [howItIsTaken] }
    } finally {
      await browsers.close()
      await browser.close()
      await site.close()
    }
  },
}

const howItIsTaken = `360 × 640, processor ${slowness} × slowed, 3G with 300 ms and 1.6 Mbit/s, a key each ${msPerKey} ms; without a person who thinks between them. A tap is answered when the page next paints (Event Timing). axe in light, dark and with text of 200 %, on the list, the checkout and the order. The agent's page is followed for two hours by an emulated clock, its heap taken after collecting.`

/** Orders as a newcomer does, from the landing page on. */
async function order({ page, context }: Visitor, site: Site): Promise<Figure[]> {
  await context.addInitScript(noteTaps)
  const slow = await slowDown(context, page)
  const faults: string[] = []
  let lookedMs = 0
  const look = async (what: string) => {
    const from = performance.now()
    await slow(1)
    faults.push(...(await faultsIn(page)).map((fault) => `${what}: ${fault}`))
    await slow(slowness)
    lookedMs += performance.now() - from
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(text, { delay: msPerKey })
  }
  const from = performance.now()
  await page.goto('/')
  await type('What should we buy?', list)
  await page.getByRole('button', { name: 'Start your list' }).click()
  await page.getByRole('region', { name: 'Your list' }).getByText('yam').first().waitFor()
  await look('the list')
  await areaField(page).click()
  await page.keyboard.type('Wuse 2', { delay: msPerKey })
  await type('Landmark', 'Opposite AP Plaza')
  await type('Name', 'Ngozi Eze')
  await type('Phone', '0805 555 7001')
  await type('Email', email)
  await page.getByRole('button', { name: 'Create account and place' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  await look('the checkout')
  await page.getByLabel('Six-digit code').click()
  await page.keyboard.type(await codeOf(site), { delay: msPerKey })
  await readPlaced(page, [])
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  const placedS = (performance.now() - from - lookedMs) / 1000
  await look('the order')
  const taps = await readTaps(page)
  for (const each of [...faults, ...taps.filter(({ ms }) => ms > bars.tapMs).map(wordsOf)])
    process.stdout.write(`  ${each}\n`)
  const worst = Math.max(0, ...taps.map(({ ms }) => ms))
  return [
    figureOf('from the first page to the placed order, all typed', placedS, bars.placedS, 's'),
    figureOf(`the slowest answer to ${taps.length} taps and keys`, worst, bars.tapMs, 'ms'),
    figureOf('faults that axe finds', faults.length, bars.faults, ''),
  ]
}

async function codeOf(site: Site): Promise<string> {
  const sent = await eventually('the code', async () =>
    (await emailsTo(site.database, email)).find(({ template }) => template === 'sign_in_code'),
  )
  return sent.template === 'sign_in_code' ? sent.data.code : ''
}

/** Emulates the phone and its network; returns how to change the processor's slowness. */
async function slowDown(context: BrowserContext, page: Page): Promise<(rate: number) => Promise<void>> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS / 2,
  })
  const slow = async (rate: number) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await slow(slowness)
  return slow
}

async function faultsIn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, textPercent] of [
    ['light', 100],
    ['dark', 100],
    ['light', 200],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await lookNarrowly(page, { viewport, textPercent })
    await page.evaluate(drawAll)
    found.push(...(await findFaults(page)).map((fault) => `${colorScheme}, ${textPercent} %: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await lookNarrowly(page, { viewport, textPercent: 100 })
  return found
}

/**
 * Draws what is out of view. Chromium leaves the colours of parts that `content-visibility` skips as they were before the
 * scheme changed, and axe reads those.
 */
function drawAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
}

interface Tap {
  name: string
  target: string
  ms: number
}
const wordsOf = ({ name, target, ms }: Tap) => `${name} on ${target}: ${ms} ms`

/** Notes what each tap and key took until the next paint, across the pages of a visit. */
function noteTaps(): void {
  const saved = () => JSON.parse(sessionStorage.getItem('bench-taps') ?? '[]') as Tap[]
  const observer = new PerformanceObserver((entries) => {
    const taps = (entries.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      .filter(({ interactionId = 0 }) => interactionId > 0)
      .map(({ name, target, duration }) => {
        const element = target as Element | null
        return { name, target: (element?.textContent || element?.nodeName || '').slice(0, 30), ms: duration }
      })
    sessionStorage.setItem('bench-taps', JSON.stringify([...saved(), ...taps]))
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function readTaps(page: Page): Promise<Tap[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('bench-taps') ?? '[]') as Tap[])
}

/** Follows a trip for two hours of the page's own time; returns by how much its heap has grown. */
async function followTrip({ page, context }: Visitor): Promise<Figure> {
  const devtools = await context.newCDPSession(page)
  await page.clock.install()
  await page.reload()
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  const round = () => page.clock.runFor(minutes(1))
  for (let count = 0; count < 5; count += 1) await round()
  const before = await heapOf(devtools)
  for (let count = 0; count < 120; count += 1) await round()
  const after = await heapOf(devtools)
  process.stdout.write(
    `  heap of the agent's page: ${megabytes(before)}, after two hours ${megabytes(after)}\n`,
  )
  return figureOf(
    'heap of the agent’s page after two hours ÷ at first',
    after / before,
    bars.memoryGrowth,
    '',
  )
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function heapOf(devtools: Awaited<ReturnType<BrowserContext['newCDPSession']>>): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

function figureOf(what: string, value: number, bar: number, unit: string): Figure {
  const show = (number: number) => `${Math.round(number * 100) / 100} ${unit}`.trim()
  const meets = value <= bar
  return { what, measured: show(value), bar: show(bar), aim: '–', meets: { bar: meets, aim: meets } }
}
