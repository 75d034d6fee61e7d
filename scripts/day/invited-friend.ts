import { setTimeout as wait } from 'node:timers/promises'
import { signupEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { createInvitationEndpoint, getInvitationEndpoint } from '#contract/promotions/promo-codes.ts'
import { getEmail, listEmails } from '#contract/settings/mail.ts'
import { type Client, createClient } from '#tests/clients.ts'
import { type Day, playInvited } from './day-endings.ts'

interface Friend {
  day: Day
  url: string
  owner: Client
  /** Who invites. */
  customer: Client
  password: string
}

const mostWaits = 300

/** Asks until there is an answer. */
async function until<Found>(what: string, find: () => Promise<Found | null>): Promise<Found> {
  for (let count = 0; count < mostWaits; count += 1) {
    const found = await find()
    if (found !== null) return found
    await wait(100)
  }
  throw new Error(`waited in vain for ${what}`)
}

/** A friend of a customer signs up by email and gets a first order; the reward comes into the customer's wallet. */
export async function playFriend({ day, url, owner, customer, password }: Friend): Promise<void> {
  const stamp = Date.now().toString(36)
  const username = `friend${stamp}`
  const phone = `0809 ${String(Date.now()).slice(-7)}`
  const email = `${username}@mail.example`
  const visitor = createClient(url, { name: 'visitor', userId: '', cookie: '' })
  await visitor.call(signupEndpoint, { body: { username, email, phoneNumber: phone, password } })
  const token = await until('the email of the sign-up', () => findToken(owner, email))
  await visitor.call(verifyEmailEndpoint, { body: { token } })
  const { rewardKobo, code } = await customer.call(createInvitationEndpoint, {})
  const before = (await customer.call(getInvitationEndpoint, {})).earnedKobo
  await playInvited(day, { username, phone, code: code ?? '' })
  await until('the reward of the invitation', async () => {
    const { earnedKobo } = await customer.call(getInvitationEndpoint, {})
    return earnedKobo === before + rewardKobo ? earnedKobo : null
  })
  day.books.walletKobo += rewardKobo
  day.books.steps.promotions += rewardKobo
}

async function findToken(owner: Client, email: string): Promise<string | null> {
  const { items } = await owner.call(listEmails, { query: { status: 'kept' } })
  const found = items.find(({ template, recipient }) => template === 'verify' && recipient === email)
  if (!found) return null
  const { letter } = await owner.call(getEmail, { params: { id: found.id } })
  return /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? null
}
