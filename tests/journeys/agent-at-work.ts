import type { Page } from 'playwright-core'

/** Goes on duty at the desk. */
export async function goOnDuty(agent: Page): Promise<void> {
  await agent.goto('/dashboard')
  const duty = agent.getByRole('switch')
  if (!(await duty.isChecked())) await duty.click()
  await agent.getByText('On duty', { exact: true }).waitFor()
}

/** Takes the errand that is on offer, and begins it. */
export async function acceptAndStart(agent: Page): Promise<void> {
  await agent.getByRole('button', { name: /^accept/i }).click()
  await agent.getByRole('button', { name: 'Start shopping' }).click()
}

/** Records one line with the thumb: what the seller asked, what was paid. */
export async function buyLine(
  agent: Page,
  name: string,
  askedNaira: number,
  paidNaira: number,
): Promise<void> {
  await openLine(agent, name)
  await agent.getByLabel('Seller asked').fill(String(askedNaira))
  await agent.getByLabel('You paid').fill(String(paidNaira))
  await agent.getByRole('button', { name: /^(Bought for|Save)/ }).click()
  await agent.getByRole('button', { name: `Change ${name}` }).waitFor()
}

/** Records that a line was not there. */
export async function missLine(agent: Page, name: string): Promise<void> {
  await openLine(agent, name)
  await agent.getByRole('button', { name: 'Not there' }).click()
  await agent.getByRole('button', { name: `Undo ${name}` }).waitFor()
}

/** Makes the bill. */
export async function finishShopping(agent: Page): Promise<void> {
  await agent.getByRole('button', { name: 'Finish', exact: true }).click()
  await agent.getByRole('button', { name: 'Make the bill' }).click()
  await agent.getByRole('button', { name: 'Set off' }).waitFor()
}

/** Leaves the market and rides to the customer's place. */
export async function ride(agent: Page): Promise<void> {
  await agent.getByRole('button', { name: 'Set off' }).click()
  await agent.getByRole('button', { name: /arrived|at the gate|i am here/i }).waitFor()
}

/** Stands at the door. */
export async function arrive(agent: Page): Promise<void> {
  await agent.getByRole('button', { name: /arrived|at the gate|i am here/i }).click()
  await agent.getByRole('button', { name: 'Hand over' }).waitFor()
}

/** Hands over against four digits; the cash is prefilled with what is to be collected. */
export async function handOver(agent: Page, code: string): Promise<void> {
  await agent.getByLabel(/four digits/).fill(code)
  await agent.getByRole('button', { name: 'Hand over' }).click()
}

async function openLine(agent: Page, name: string): Promise<void> {
  await agent.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
}
