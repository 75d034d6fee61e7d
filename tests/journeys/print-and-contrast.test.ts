import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { driveTo } from '../world/orders.ts'
import { signIn } from './browser.ts'
import { openStage, orderStage } from './stage.ts'

const { site, browsers } = openStage()

test('in forced colours every sheet of paper and every button has an edge', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/', '/order', '/wuse-market', '/markets', '/login']) {
    await page.goto(path)
    assert.deepEqual(await page.evaluate(withoutEdge), [], path)
  }
  await context.close()
})

test('the landing page and a receipt are printed as text, in ink that is seen on white', async () => {
  const stage = await orderStage(site)
  const { id } = await driveTo(stage, 'delivered')
  const { page, context } = await browsers.visitor('phone', { colorScheme: 'dark' })
  await signIn(page, 'amina', testPassword)
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', `/orders/${id}`, `/orders/${id}/receipt`]) {
    await page.goto(path)
    assert.deepEqual(await page.evaluate(printedBadly), [], path)
  }
  await context.close()
})

test('a poster is one sheet of A4, a receipt one, and no page is printed with its frame', async () => {
  const stage = await orderStage(site)
  const { id } = await driveTo(stage, 'delivered')
  const { page, context } = await browsers.visitor('desk')
  await signIn(page, 'amina', testPassword)
  for (const [path, most] of [
    ['/qr', 1],
    [`/orders/${id}/receipt`, 1],
    [`/orders/${id}`, 2],
  ] as const) {
    await page.goto(path)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const sheets = [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length
    assert.ok(sheets <= most, `${path}: ${sheets} sheets`)
    assert.match(pdf, /\/MediaBox\s*\[0 0 59[45][.\d]* 84[12]/, path)
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByRole('contentinfo').count(), 0, path)
    assert.equal(await page.getByRole('navigation').count(), 0, path)
    await page.emulateMedia({ media: null })
  }
  await context.close()
})

/** Runs in the page: what has a ground of its own and neither edge nor border around it. */
function withoutEdge(): string[] {
  const grounds = /(?:^|\s)bg-(?:paper|sunken|leaf|amber|pepper|adire)(?:-tint)?(?=\s|$)/
  const found = [...document.querySelectorAll<HTMLElement>('#root *')].filter((element) => {
    if (!grounds.test(element.getAttribute('class') ?? '') || !element.checkVisibility()) return false
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, maskImage } =
      getComputedStyle(element)
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0
    return maskImage !== 'none' || !(hasOutline || hasBorder)
  })
  return found.map(({ className }) => className)
}

/** Runs in the page: what a printer gets as a picture, and words too light to be read without their ground. */
function printedBadly(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    if (!element.checkVisibility()) continue
    const { filter, maskImage, color } = getComputedStyle(element)
    const name = `${element.tagName} ${element.className}`
    const hasText = (element.textContent ?? '').trim() !== ''
    if (hasText && (filter !== 'none' || maskImage !== 'none')) found.push(`a picture: ${name}`)
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!isText || canvas === null || element.closest('svg') !== null) continue
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    if (0.299 * red + 0.587 * green + 0.114 * blue > 180) found.push(`too light: ${name}`)
  }
  return found
}
