import type { Locator, Page } from '@playwright/test'

export async function goOnDuty(agent: Page): Promise<void> {
  await agent.goto('/dashboard')
  const isOn = agent.getByText('On duty', { exact: true })
  if (!(await isOn.isVisible())) await press(agent.getByRole('switch'), isOn)
}

/** Takes the order that is on offer, and begins it. */
export async function acceptAndStart(agent: Page): Promise<void> {
  const start = agent.getByRole('button', { name: 'Start shopping' })
  await press(agent.getByRole('button', { name: /^accept/i }), start)
  await press(start, agent.getByRole('button', { name: /to go$/ }))
}

/** Records one line with the thumb: what the seller asked, what was paid. */
export async function buyItem(
  agent: Page,
  name: string,
  askedNaira: number,
  paidNaira: number,
): Promise<void> {
  await openItem(agent, name)
  await agent.getByLabel('Seller asked').fill(String(askedNaira))
  await agent.getByLabel('You paid').fill(String(paidNaira))
  await agent.getByRole('button', { name: /^(Bought for|Change to)/ }).click()
  await agent.getByRole('button', { name: `Change ${name}` }).waitFor()
}

/** Records that a line was not there, as its customer has agreed to on the phone. */
export async function markUnavailable(agent: Page, name: string): Promise<void> {
  await openItem(agent, name)
  await agent.getByRole('button', { name: 'Agreed by phone: skip', exact: true }).click()
  await agent.getByRole('button', { name: `Undo ${name}` }).waitFor()
}

/** Makes the bill. */
export async function finishShopping(agent: Page): Promise<void> {
  const bill = agent.getByRole('button', { name: 'Yes, finish' })
  await press(agent.getByRole('button', { name: 'Finish', exact: true }), bill)
  await press(bill, agent.getByRole('button', { name: 'Set off' }))
}

/** Leaves the market and rides to the customer's place. */
export async function ride(agent: Page): Promise<void> {
  await press(
    agent.getByRole('button', { name: 'Set off' }),
    agent.getByRole('button', { name: 'I have arrived' }),
  )
}

export async function arrive(agent: Page): Promise<void> {
  await press(
    agent.getByRole('button', { name: 'I have arrived' }),
    agent.getByRole('button', { name: 'Hand over' }),
  )
}

/** Hands over against four digits; the cash is prefilled with what is to be collected. */
export async function handOver(agent: Page, code: string): Promise<void> {
  await agent.getByLabel(/handover code/).fill(code)
  // A person takes longer over four digits than the guard against double taps waits.
  await agent.waitForTimeout(600)
  await agent.getByRole('button', { name: 'Hand over' }).click()
}

/** Opens a line of the checklist. */
export async function openItem(agent: Page, name: string): Promise<void> {
  const item = agent.getByRole('listitem').filter({ hasText: name }).getByRole('button').first()
  await press(item, agent.getByRole('dialog'))
}

/** Presses, and again if nothing came of it: a page that is still being taken over, or a double tap's guard, may miss one. */
async function press(button: Locator, next: Locator): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await button.click({ timeout: 5_000 }).catch(() => undefined)
    const came = await next.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (came) return
  }
  await next.waitFor()
}
