import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { testPassword } from '../test-config.ts'
import { plainPhoto } from '../world/photos.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn } from './browser.ts'
import { openStage } from './stage.ts'

const { site, browsers } = openStage()

const at = (page: Page) => new URL(page.url()).pathname
const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const words = 'Women under the blue shed, with baskets of tomatoes'

test('admins make a market, fill it, show it, rename it and switch it off; customers see each step', async () => {
  const [admin, colleague, visitor] = await Promise.all([
    browsers.visitor('desk'),
    browsers.visitor('phone'),
    browsers.visitor('phone'),
  ])
  const { page } = admin
  await Promise.all([signIn(page, 'office', testPassword), signIn(colleague.page, 'owner', testPassword)])

  await page.goto('/admin/markets')
  await page.getByRole('searchbox').fill('wuse')
  await page.getByRole('link', { name: 'Garki Market' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Wuse Market' }).waitFor()
  await checkAccessibility(page, 'the list of markets')

  await makeMarket(page)
  await fillBoard(page)
  await givePicture(page)
  await page.getByRole('switch', { name: /The market is off/ }).click({ force: true })
  await said(page, /with 2 items/)
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await said(page, 'Jikwoyi Market is on.')
  await checkAccessibility(page, 'a market at the desk')

  await visitor.page.goto('/jikwoyi-market')
  await visitor.page.getByRole('heading', { level: 1, name: 'Jikwoyi Market' }).waitFor()
  const picture = visitor.page.getByRole('img', { name: words })
  assert.ok(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  )
  const shared = await visitor.page.request.get('/share/jikwoyi-market.png')
  assert.equal(shared.headers()['content-type'], 'image/png')

  await changeTogether(page, colleague.page)
  const moved = await visitor.page.request.get('/jikwoyi-market', { maxRedirects: 0 })
  assert.deepEqual([moved.status(), moved.headers()['location']], [301, '/jikwoyi-new-market'])
  await visitor.page.goto('/jikwoyi-market')
  await visitor.page.getByRole('heading', { level: 1, name: 'Jikwoyi New Market' }).waitFor()

  await page.getByRole('switch', { name: /The market is on/ }).click({ force: true })
  await said(page, 'It has no open orders and will take no new ones.')
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await said(page, 'Jikwoyi New Market is off.')
  assert.equal((await page.request.get('/jikwoyi-new-market')).status(), 404)
  assert.deepEqual(
    browsers.complaints.filter((complaint) => !/40[049]/.test(complaint)),
    [],
  )
})

test('admins add a product, which the list reader knows at once, and offer it no longer', async () => {
  const { page } = await browsers.visitor('phone')
  await signIn(page, 'office', testPassword)
  // Goes from where the prices once were to where they are.
  await page.goto('/admin/markets?market=wuse-market&good=garri')
  assert.equal(at(page), '/admin/markets/prices')

  await page.goto('/admin/markets/goods')
  // Waits for the markets, until which a new item would be sold at none.
  const markets = Promise.withResolvers<void>()
  await page.context().route('**/api/markets', (route) => markets.promise.then(() => route.continue()))
  await page.getByRole('link', { name: 'New item' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('status', { name: 'Loading the item' }).waitFor()
  assert.equal(await sheet.getByLabel('Name', { exact: true }).count(), 0)
  markets.resolve()
  await sheet.getByLabel('Name', { exact: true }).fill('Zubarikko')
  await sheet.getByLabel('Section').selectOption('fruits')
  await sheet.getByLabel('Other names').fill('vexolunda\nkpomo')
  await sheet.getByLabel('Add a unit').selectOption('heap')
  await sheet.getByLabel('Add a unit').selectOption('piece')
  await sheet.getByRole('button', { name: 'Move piece up' }).click()
  await sheet.getByRole('radio', { name: 'agbalumo' }).check({ force: true })
  await checkAccessibility(page, 'a new good')
  await sheet.getByRole('button', { name: 'Add item' }).click()
  await sheet.getByText(/“kpomo” means Kpomo already/).waitFor()
  await sheet.getByLabel('Other names').fill('vexolunda')
  await sheet.getByRole('button', { name: 'Add item' }).click()
  const added = await page.getByText('Zubarikko is added at').first().textContent()
  assert.equal(added, 'Zubarikko is added at 20 markets.')
  const parsed = await page.request.post('/api/lists/parse', {
    data: { text: '3 vexolunda' },
    headers: { origin: site.url },
  })
  assert.match(await parsed.text(), /"productId":"prd_/)
  await sheet.getByRole('button', { name: 'Stop offering it' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Stop offering it' }).click()
  await said(page, /Zubarikko is no longer offered/)
  await sheet.getByRole('button', { name: 'Bring it back' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('1 no longer offered').waitFor()
})

async function makeMarket(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New market' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Wuse Market')
  await page.getByLabel('Description').fill('Yams by the lorry, and pepper ground while you wait.')
  await page.getByLabel('Short address').fill('Jikwoyi Phase 1, Abuja')
  await page.getByLabel('Neighbourhood').fill('Jikwoyi')
  await page.getByLabel('Latitude').fill('9.0654, 7.4652')
  assert.equal(await page.getByLabel('Longitude').inputValue(), '7.4652')
  await page.getByLabel('Tuesday is a main day').check({ force: true })
  await page.getByLabel('Monday, closes').fill('06:30')
  await page.getByRole('button', { name: 'Create market' }).click()
  await said(page, 'Closing must be after opening')
  await page.getByLabel('Monday, closes').fill('19:00')
  await page.getByRole('button', { name: 'Create market' }).click()
  await said(page, /Another market has this address/)
  await name.fill('Jikwoyi Market')
  await page.getByRole('button', { name: 'Create market' }).click()
  await page.getByRole('heading', { level: 1, name: 'Jikwoyi Market' }).waitFor()
}

async function fillBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose goods' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('searchbox').fill('tomato')
  await sheet.getByRole('checkbox').nth(1).waitFor()
  for (const place of [0, 1]) await sheet.getByRole('checkbox').nth(place).check({ force: true })
  await sheet.getByRole('button', { name: 'Save 2 changes' }).click()
  await said(page, 'Jikwoyi Market now sells 2 items.')
}

async function givePicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await fileOf(90, 90))
  await said(page, 'This picture is 90 by 90 pixels. Choose one at least 320 wide.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...(await fileOf(9, 9)), buffer: Buffer.from('no picture') })
  await said(page, /We could not read that picture/)
  await cutPicture(page)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await said(page, 'Enter what the picture shows')
  await page.getByLabel('What it shows, for people who cannot see it').fill(words)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await said(page, 'Customers see this photo.')
}

const fileOf = async (width: number, height: number) => ({
  name: 'market.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await plainPhoto('#0b6b3a', { width, height }), 'base64'),
})

/** Chooses a square picture and cuts it by keyboard alone. */
async function cutPicture(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await fileOf(900, 900))
  const frame = page.getByRole('group', { name: /The part that cards show/ })
  await frame.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('slider', { name: 'Zoom' }).focus()
  await page.keyboard.press('ArrowRight')
  await checkAccessibility(page, 'cutting a picture')
  await page.getByRole('button', { name: 'Use this part' }).click()
  const cut = page.getByRole('img', { name: 'The picture you chose' })
  await cut.waitFor()
  const shape = await cut.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  assert.ok(Math.abs(shape - 16 / 9) < 0.02, `cut as cards show it: ${shape}`)
}

test('a photograph of the house’s own fills a place of the gallery, and visitors see it', async () => {
  const before = browsers.complaints.length
  const [{ page }, visitor] = await Promise.all([browsers.visitor('desk'), browsers.visitor('phone')])
  await signIn(page, 'office', testPassword)
  await page.goto('/admin/markets/gallery')
  await said(page, '6 of 6 places have no photo. The first page shows markets there.')
  await cutPicture(page)
  await page.getByLabel('Title').fill('The pepper line')
  await page.getByLabel('Where it is').fill('Garki 2')
  await page.getByRole('button', { name: 'Save picture' }).click()
  await said(page, 'Please fill this in')
  await page.getByLabel('What it shows, for people who cannot see it').fill(words)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await said(page, /5 of 6 places have no photo/)
  await checkAccessibility(page, 'the gallery')

  await visitor.page.goto('/#gallery')
  const shown = visitor.page.getByRole('img', { name: words })
  await shown.waitFor()
  assert.match(await shown.evaluate((image: HTMLImageElement) => image.srcset), /640\.webp 640w/)
  assert.deepEqual(browsers.complaints.slice(before), [])
})

/** Two change the same market: the second gets a conflict, and nothing that was typed is lost. */
async function changeTogether(page: Page, other: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Jikwoyi New Market')
  await other.goto(at(page))
  await other.getByLabel('Short address').fill('Behind the mosque, Jikwoyi')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await said(other, 'Jikwoyi Market is saved.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, /Somebody else has changed Short address/)
  await page.getByRole('button', { name: 'Use theirs and continue' }).click()
  assert.equal(await page.getByLabel('Short address').inputValue(), 'Behind the mosque, Jikwoyi')
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Jikwoyi New Market')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await said(page, 'Jikwoyi New Market is saved.')
}
