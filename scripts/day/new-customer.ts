import { signupEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import type { Area } from '#contract/markets/areas.ts'
import { getEmail, listEmails } from '#contract/settings/mail.ts'
import { eventually } from '#tests/waiting.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import type { OrderBody } from '#tests/world/orders.ts'

const names = [
  'Halima Sule',
  'Chinedu Eze',
  'Bisi Adeniyi',
  'Ibrahim Danjuma',
  'Ngozi Umeh',
  'Emeka Nwosu',
  'Zainab Lawal',
  'Tolu Bakare',
  'Grace Audu',
  'Yusuf Garba',
]
const landmarks = [
  'Opposite the filling station',
  'Behind the pharmacy',
  'Beside the central mosque',
  'After the primary school',
  'By the church gate',
  'Near the water tank',
  'Facing the football field',
]

type Home = Pick<OrderBody['place'], 'area' | 'landmark'> & { latitude: number; longitude: number }

export interface NewCustomer {
  username: string
  name: string
  home: Home
  /** Nobody has ordered with it, as an invitation wants it. */
  phone: string
}

/** Signs a customer up by email, whose link is read in the admin's list of emails. */
export async function signUpCustomer(
  { url, password, owner }: { url: string; password: string; owner: Client },
  { number, areas }: { number: number; areas: readonly Area[] },
): Promise<NewCustomer> {
  const digits = String(Date.now() + number)
  const name = nth(names, number)
  const first = name.split(' ')[0]?.toLowerCase() ?? ''
  const { name: area, latitude, longitude } = nth(areas, number)
  const customer = {
    username: `${first}${digits.slice(-9)}`,
    phone: `0809 ${digits.slice(-7)}`,
    name,
    home: { area, landmark: nth(landmarks, number), latitude, longitude },
  }
  const { username, phone: phoneNumber } = customer
  const email = `${username}@mail.example`
  const visitor = createClient(url)
  await visitor.call(signupEndpoint, { body: { username, email, phoneNumber, password } })
  const token = await eventually('the email of the sign-up', () => findToken(owner, email))
  await visitor.call(verifyEmailEndpoint, { body: { token } })
  return customer
}

function nth<T>(all: readonly T[], number: number): T {
  const one = all[number % all.length]
  if (one === undefined) throw new Error('there is none to choose from')
  return one
}

async function findToken(owner: Client, email: string): Promise<string | null> {
  const { items } = await owner.call(listEmails, { query: { status: 'kept' } })
  const found = items.find(({ template, recipient }) => template === 'verify' && recipient === email)
  if (!found) return null
  const { letter } = await owner.call(getEmail, { params: { id: found.id } })
  return /token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? null
}
