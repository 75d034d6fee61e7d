import assert from 'node:assert/strict'
import { type Page, test } from '@playwright/test'
import { getTripEndpoint } from '#contract/dispatch/agent.ts'
import { orderAt } from '#tests/world/orders.ts'
import { testPassword } from '../test-config.ts'
import { shopWithQuestions } from '../world/questions.ts'
import { checkAccessibility } from './accessibility.ts'
import { signIn, signInByForm } from './browser.ts'
import { openSaved, savedAnswer } from './device.ts'
import { openStage, orderStage } from './stage.ts'

test.use({ serviceWorkers: 'allow' })
const { site, browsers } = openStage()

/** Returns what pages complained of besides what a phone was without, and doors that are shut on purpose. */
const complaints = () =>
  browsers.complaints.filter((words) => !/ERR_INTERNET_DISCONNECTED|40[13]/.test(words))

test('a customer’s dashboard: from the first list to a question answered offline and a passkey that is offered', async () => {
  const stage = await orderStage(site)
  const customer = await browsers.visitor('phone')
  const { page, context } = customer
  await page.goto('/dashboard')
  assert.equal(new URL(page.url()).pathname, '/login', 'signed out it asks who one is')
  await signInByForm(page, 'amina', testPassword)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Your first order' }).waitFor()
  await checkAccessibility(page, 'the dashboard of somebody new')

  const items = [{ name: 'garri', quantity: 2, unit: 'paint' as const }, { name: 'candles' }]
  await orderAt(stage, 'delivered', { body: { items } })
  await orderAt(stage, 'delivered', { body: { items: items.slice(0, 1) } })
  const asked = await shopWithQuestions(stage)
  await openSaved(customer, '/dashboard')
  await page.getByRole('heading', { name: 'In progress' }).waitFor()
  await page.getByText('Shopping now').waitFor()
  await page.getByText('in 2 of your orders').waitFor()
  await page.getByText('In your wallet').waitFor()

  // One tap puts it on the list as it is usually asked for, and another takes it off.
  await page.getByRole('button', { name: 'Add garri to your list' }).click()
  await page.getByRole('heading', { name: 'Your list is waiting' }).waitFor()
  await page.getByRole('button', { name: 'Remove garri from your list' }).click()
  await page.getByText('What should we buy?').waitFor()
  await page.getByRole('button', { name: 'Add garri to your list' }).click()

  const question = await asked.ask(0)
  const card = page.getByRole('region', { name: 'Musa is asking about pepper' })
  await card.getByRole('heading', { name: 'pepper is ₦800, your cap is ₦500. Buy it?' }).waitFor()
  await checkAccessibility(page, 'a dashboard with everything on it')
  await savedAnswer(page, 'kasuwa-person', '/api/questions')
  await answerOffline(page, (isOffline) => context.setOffline(isOffline))
  await card.waitFor({ state: 'detached' })
  const trip = await asked.agent.call(getTripEndpoint, { params: { id: asked.id } })
  const answered = trip.questions.find(({ id }) => id === question.id)
  assert.deepEqual([answered?.status, answered?.answer], ['answered', 'yes'])

  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('region', { name: 'Your list' }).getByText('garri').waitFor()
  await context.close()
  await dismissPasskey()
  assert.deepEqual(complaints(), [])
})

/** Opens the dashboard offline, from what the phone has cached, and answers there. */
async function answerOffline(page: Page, setOffline: (isOffline: boolean) => Promise<void>): Promise<void> {
  await setOffline(true)
  await page.goto('/dashboard')
  await page.getByText('On your list').waitFor()
  await page.getByRole('button', { name: 'Yes, buy it for ₦800' }).click()
  await page
    .getByText('Your answer will send once there is network. We count it from when you tapped.')
    .waitFor()
  await setOffline(false)
}

/** After the second order a passkey is offered where the phone can have one, until it is dismissed. */
async function dismissPasskey(): Promise<void> {
  const { page, context } = await browsers.visitor('phone')
  const device = await context.newCDPSession(page)
  await signIn(page, 'amina', testPassword)
  const offer = page.getByText('Sign in without a code next time')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await offer.count(), 0, 'this device cannot have one')
  await device.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  }
  await device.send('WebAuthn.addVirtualAuthenticator', { options: options as never })
  await page.reload()
  await offer.waitFor()
  await checkAccessibility(page, 'the dashboard with a passkey offered')
  const link = page.getByRole('link', { name: 'Set it up' })
  assert.equal(await link.getAttribute('href'), '/profile#second-step')
  await page.getByRole('button', { name: 'Later' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('What should we buy?').waitFor()
  assert.equal(await offer.count(), 0)
  await context.close()
}
