import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { testPassword } from '../test-config.ts'
import { signIn } from './browser.ts'
import { areaField, composeList, fillCheckout, readPlaced } from './customer-at-home.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

async function addPromo(code: string): Promise<void> {
  await site.database.pool.query(
    `insert into promo_codes (id, code, sum_kobo, created_by, created_at)
     select 'pro_01kc0v9d5s0000000000000000', $1, 5000, id, now() from users where username = 'owner'`,
    [code],
  )
}

test('what is typed in a field with a button of its own is not dropped when the order is placed', async () => {
  await addPromo('RAINY')
  const { page, context } = await browsers.visitor('phone', { viewport: { width: 360, height: 740 } })
  await signIn(page, 'amina', testPassword)
  const lines = await composeList(page)
  await fillCheckout(page)

  // Places nothing by a key in a field.
  await areaField(page).press('Enter')
  for (const label of ['Landmark', 'Name', 'Phone'])
    await page.getByLabel(label, { exact: true }).press('Enter')
  await page.getByLabel(/type or paste/i).fill('1 crate eggs')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page
    .getByText('You typed something more. Check your list, then place the order.', { exact: true })
    .waitFor()
  await page.locator('#your-list').getByText('eggs').first().waitFor()
  assert.equal(await page.getByLabel(/type or paste/i).inputValue(), '')
  assert.match(page.url(), /place-order/)

  await page.getByRole('button', { name: /^Payment/ }).click()
  const field = page.getByLabel('Promo code')
  await field.fill('NOSUCH')
  await page.getByRole('button', { name: 'Place order' }).click()
  await field.and(page.locator('[aria-invalid=true]')).waitFor()
  assert.match(page.url(), /place-order/)
  await field.fill('\u200brainy')
  await page.getByRole('button', { name: 'Place order' }).click()
  const { id } = await readPlaced(page, lines)
  const { rows } = await site.database.pool.query('select discount_kobo from orders where id = $1', [id])
  assert.equal(Number(rows[0]?.discount_kobo), 5000)
  await context.close()
})

test('what is typed comes onto the list when the box is left, and waits while another window is looked at', async () => {
  const { page, context } = await browsers.visitor('phone', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.goto('/order?market=wuse-market')
  const box = page.getByLabel(/type or paste/i)
  await box.fill('2 mudu rice')
  await page.evaluate(() => {
    document.hasFocus = () => false
    document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await page.waitForTimeout(600)
  assert.equal(await box.inputValue(), '2 mudu rice')
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))
  await areaField(page).focus()
  await page.locator('#your-list').getByText('rice').first().waitFor()
  assert.equal(await box.inputValue(), '')

  // The list grows below what is being pressed, and after the press.
  await box.fill('3 mudu beans')
  await areaField(page).click()
  await areaField(page).and(page.locator(':focus')).waitFor()
  await page.locator('#your-list').getByText('beans').first().waitFor()

  // A list that is asked about is neither added nor placed by leaving it.
  await page.evaluate(() => navigator.clipboard.writeText('rice\nbeans'))
  await box.press('ControlOrMeta+v')
  await page.getByText('This looks like the list you have.').first().waitFor()
  await areaField(page).click()
  await page.waitForTimeout(600)
  assert.match(await box.inputValue(), /rice/)
  await context.close()
})

test('what is ticked or crossed out in a list stays out of it, says so, and comes back by one press', async () => {
  const { page, context } = await browsers.visitor('phone')
  await page.goto('/order?market=wuse-market')
  await page.getByLabel(/type or paste/i).fill('- [ ] 2 mudu rice\n- [x] yam 3 tubers\n~garri 1 paint~')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByText('2 items you ticked, crossed out or took back were left out.').waitFor()
  const names = async () => (await page.locator('#your-list').textContent()) ?? ''
  await page.locator('#your-list').getByText('rice').first().waitFor()
  assert.doesNotMatch(await names(), /yam|garri/)
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.locator('#your-list').getByText('yam').first().waitFor()
  assert.match(await names(), /garri/)
  assert.equal(await page.getByRole('button', { name: 'Put back' }).count(), 0)
  await context.close()
})

test('a list that is too long is taken as far as it fits, and the rest stays in the field', async () => {
  const long = Array.from({ length: 261 }, (_, row) => `${1 + (row % 9)} mudu of brown beans ${row}`).join(
    '\n',
  )
  assert.ok(long.length > 5_000)
  for (const [device, start] of [
    ['phone', '/'],
    ['desk', '/order?market=wuse-market'],
  ] as const) {
    const { page, context } = await browsers.visitor(device, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(start)
    await page.evaluate((text) => navigator.clipboard.writeText(text), long)
    await page.getByLabel(start === '/' ? 'What should we buy?' : /type or paste/i).focus()
    await page.keyboard.press('Control+v')
    const field = page.getByLabel(/type or paste/i)
    if (start === '/') {
      await page.waitForURL(/\/order/)
      assert.equal(await field.inputValue(), long)
      await page.getByRole('button', { name: 'Add to list' }).click()
    }
    const said = (await page.getByText(/too long to add at once/).textContent()) ?? ''
    const [, read = '', left = ''] = /first (\d+) lines\. (\d+) lines are/.exec(said) ?? []
    assert.equal(Number(read) + Number(left), 261, said)
    const kept = await field.inputValue()
    assert.equal(kept.split('\n').length, Number(left))
    assert.ok(long.endsWith(kept))
    await context.close()
  }
})

test('a picture with a clear ground is sent on white paper, a long one stays wide, the same one can be chosen again', async () => {
  const { page, context } = await browsers.visitor('phone')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><text y="300" font-size="60">Account 0123456789</text></svg>'
  const clear = await sharp(Buffer.from(svg)).png().toBuffer()
  const long = await sharp({ create: { width: 1080, height: 4800, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  await page.goto('/become-an-agent')
  const sizes: number[] = []
  for (const buffer of [clear, long, long]) {
    const input = page.getByLabel(/picture: Identity card/)
    const before = await page
      .getByAltText(/Identity card/)
      .getAttribute('src', { timeout: 500 })
      .catch(() => null)
    await input.setInputFiles({ name: 'same.png', mimeType: 'image/png', buffer })
    assert.equal(await input.inputValue(), '')
    const picture = page.getByAltText(/Identity card/)
    await picture.waitFor()
    if (buffer !== clear && sizes.length === 1)
      await page.waitForFunction(
        (src) => document.querySelector('img[alt*="Identity card"]')?.getAttribute('src') !== src,
        before,
      )
    const bytes = Buffer.from(((await picture.getAttribute('src')) ?? '').replace(/^.*base64,/, ''), 'base64')
    const { channels } = await sharp(bytes).stats()
    assert.ok((channels[0]?.mean ?? 0) > 200)
    sizes.push((await sharp(bytes).metadata()).width)
  }
  assert.ok((sizes[1] ?? 0) >= 380, `${sizes}`)
  await context.close()
})
