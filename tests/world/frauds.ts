import { listSignalsEndpoint, type SignalKind } from '#contract/admin/signals.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import { findSignals } from '#server/admin/signals/find-signals.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { orderAt } from './orders.ts'
import { startPaidWorld } from './payments.ts'
import { addPerson } from './people.ts'

/** A paid world with what tests of frauds share: customers with phones of their own, and the signals that are seen. */
export async function startFraudWorld(clock: Clock, settings: Partial<Record<SettingKey, string>> = {}) {
  const world = await startPaidWorld({ clock, settings })
  const staff = await world.as('office')
  let people = 0
  const addCustomer = async () => {
    people += 1
    const username = `fraud-${people}`
    const contact = { name: username, phone: `0809 111 ${1000 + people}` }
    await addPerson(world, { username, role: 'customer' })
    return { username, contact }
  }
  return {
    world,
    staff,
    addCustomer,
    deliveredTo: ({ username, contact }: Awaited<ReturnType<typeof addCustomer>>, agent = 'musa') =>
      orderAt(world, 'delivered', { customer: username, agent, body: { contact } }),
    async seen(kind: SignalKind) {
      await findSignals({ db: world.db, clock })
      const signals = await staff.call(listSignalsEndpoint, { query: {} })
      return signals.filter((signal) => signal.kind === kind)
    },
  }
}
