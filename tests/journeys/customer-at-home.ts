import type { Locator, Page } from '@playwright/test'
import { fillSignIn } from './browser.ts'

export interface PlacedOrder {
  id: string
  code: string
  /** Names the goods as the agent's list shows them. */
  lines: string[]
}

/** Pastes a list as one would send it by phone, signed out; returns the lines that the page made of it. */
export async function composeList(page: Page): Promise<string[]> {
  await page.goto('/order?market=wuse-market')
  await page
    .getByLabel(/type or paste/i)
    .fill('Good morning\n2 mudu beans, ₦500 pepper\n1 paint garri\ngoat meat 1kg, cut small')
  await page.getByRole('button', { name: 'Add to list' }).click()
  await page.getByRole('region', { name: 'Your list' }).getByText('cut small').waitFor()
  return ['beans', 'pepper', 'garri', 'goat meat']
}

/** Makes a list, says where, signs in on the way, and places it; ends on the page of the order. */
export async function composeAndPlace(
  page: Page,
  who: { username: string; password: string },
): Promise<PlacedOrder> {
  const lines = await composeList(page)
  await fillCheckout(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillSignIn(page, who.username, who.password)
  await page.waitForURL(/place-order/)
  // Finds what was written before signing in still there, as a line.
  await page.getByText('To Wuse 2, Opposite AP Plaza').waitFor()
  await page.getByRole('button', { name: 'Place order' }).click()
  return readPlaced(page, lines)
}

/** Opens the end of the page, and the fields where they stand as a line; fills them in. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/place-order')
  await openPlan(page)
  await areaField(page).fill('Wuse 2')
  await page.getByLabel('Landmark').fill('Opposite AP Plaza')
  await page.getByLabel('Name', { exact: true }).fill('Amina Bello')
  await page.getByLabel('Phone', { exact: true }).fill('0803 123 4501')
}

export function areaField(page: Page): Locator {
  return page.getByLabel('Where should we bring it?')
}

/** Opens where, when and how it is paid, where somebody known has them in a line. */
export async function openPlan(page: Page): Promise<void> {
  const change = page.getByRole('button', { name: 'Change where, when or how you pay' })
  const landmark = page.getByLabel('Landmark')
  await change.or(landmark).first().waitFor()
  if (await change.isVisible()) await change.click()
}

export async function readPlaced(page: Page, lines: string[]): Promise<PlacedOrder> {
  await page.waitForURL(/\/orders\/ord_/)
  const id = /ord_[0-9a-z]{26}/.exec(page.url())?.[0] ?? ''
  const { code } = (await (await page.request.get(`/api/orders/${id}`)).json()) as { code: string }
  return { id, code, lines }
}
