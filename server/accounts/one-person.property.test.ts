import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { signupEndpoint, verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { findByNumber } from '#server/accounts/find-by-number.ts'
import { findOrMakeCustomer } from '#server/accounts/find-or-make-customer.ts'
import { findAccount, invitePerson } from '#server/accounts/users/invite-person.ts'
import { orderMarks } from '#server/orders/records/owner-marks.ts'
import { newGooglePerson, signInAtGoogle } from '#tests/servers/google-trips.ts'
import { startGoogleWorld } from '#tests/servers/google-world.ts'
import { askForCode, codeSentTo, startAnew, typeCode } from '#tests/world/codes.ts'
import { type Browser, openBrowser } from '#tests/world/cookie-jar.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'

const { google, world } = await startGoogleWorld()
const { clock, queueMail } = world.server.services

/** One person with two browsers, and somebody who signs up with what is theirs. */
interface Someone {
  username: string
  email: string
  phone: string
  home: Browser
  other: Browser
  squatter: Browser
  sub: string
}

const password = 'seven yams and a goat'
const squatterPassword = 'nine goats and a yam'
let count = 0

function newPerson(): Someone {
  count += 1
  const username = `person.n${count}`
  return {
    username,
    email: `${username}@gmail.com`,
    phone: `+23480512${String(30_000 + count)}`,
    home: openBrowser(world.url),
    other: openBrowser(world.url),
    squatter: openBrowser(world.url),
    sub: `sub-${count}`,
  }
}

async function signUp(browser: Browser, { email, phone }: Someone, username: string, chosen: string) {
  const body = { username, email, phoneNumber: phone, password: chosen }
  const answer = browser.store(await browser.client.send(signupEndpoint, { body }))
  assert.equal(answer.status, 200, answer.text)
  // Whatever is taken, the answer is the same.
  assert.match(answer.text, /Account created successfully! Please check your email/)
}

/** Signs in by a code; says what is asked beside it, as the person would. */
async function byCode(browser: Browser, asked: { email: string } | { phoneNumber: string }, email: string) {
  const { answer: sent } = await askForCode(world, asked, browser)
  assert.equal(sent.status, 200, sent.text)
  let code = await codeSentTo(world, 'email' in asked ? asked.email : asked.phoneNumber)
  let more: { name?: string; signUpPassword?: string; isNotMySignUp: boolean } = { isNotMySignUp: false }
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await typeCode(browser, { ...asked, code, ...more })
    if (answer.status === 200) return
    const { code: refusal } = answer.json as { code: string }
    if (refusal === 'auth.name_needed') more = { ...more, name: 'Ada Obi' }
    else if (refusal === 'auth.sign_up_password_needed') more = { ...more, signUpPassword: password }
    else if (refusal === 'auth.wrong_sign_up_password') more = { ...more, isNotMySignUp: true }
    else if (refusal === 'auth.email_code_needed') code = await codeSentTo(world, email)
    else assert.fail(answer.text)
  }
  assert.fail('the code was never enough')
}

const actions = {
  signUp: (one: Someone) => signUp(one.home, one, one.username, password),
  squat: (one: Someone) => signUp(one.squatter, one, `squat.${one.username}`, squatterPassword),
  emailHome: (one: Someone) => byCode(one.home, { email: one.email }, one.email),
  emailOther: (one: Someone) => byCode(one.other, { email: one.email }, one.email),
  smsHome: (one: Someone) => byCode(one.home, { phoneNumber: one.phone }, one.email),
  smsOther: (one: Someone) => byCode(one.other, { phoneNumber: one.phone }, one.email),
  googleHome: (one: Someone) => byGoogle(one.home, one),
  googleOther: (one: Someone) => byGoogle(one.other, one),
  async link({ home, email }: Someone) {
    const links = (await emailsTo(world, email)).filter(({ template }) => template === 'verify')
    if (links.length === 0) return
    const token = await tokenSentTo(world, email)
    home.store(await home.client.send(verifyEmailEndpoint, { body: { token } }))
  },
  async caller({ phone }: Someone) {
    await orderByCaller(phone, null)
  },
  async callerWithEmail({ phone, email }: Someone) {
    await orderByCaller(phone, email)
  },
  async whatsapp({ phone }: Someone) {
    await world.db
      .transaction()
      .execute((tx) =>
        findByNumber({ tx, clock, queueMail, marks: orderMarks }, { phone, name: 'Ada Obi', answers: [] }),
      )
  },
  async invite({ phone, email }: Someone) {
    await world.db.transaction().execute(async (tx) => {
      if ((await findAccount(tx, { email, phone })) === null)
        await invitePerson({ tx, clock }, { name: 'Ada Obi', email, phone })
    })
  },
} satisfies Record<string, (one: Someone) => Promise<void>>
type Action = keyof typeof actions

async function byGoogle(browser: Browser, { email, sub }: Someone) {
  google.person = newGooglePerson({ sub, email, name: 'Ada Obi' })
  assert.equal(await signInAtGoogle(browser), '/login')
}

async function orderByCaller(phone: string, email: string | null) {
  const known = { phone, name: 'Ada Obi', email, isOwner: false, isNew: false }
  await world.db
    .transaction()
    .execute((tx) => findOrMakeCustomer({ tx, clock, queueMail, marks: orderMarks }, known))
    // An email that has an account with another number is said to the admin.
    .catch((error: { code?: string }) => assert.equal(error.code, 'request.invalid'))
}

async function signInWith(username: string, chosen: string) {
  await world.db.deleteFrom('sign_in_tries').execute()
  const answer = await world.visitor.send(loginEndpoint, { body: { username, password: chosen } })
  return { status: answer.status, ...(answer.json as { code?: string; user?: { id: string } }) }
}

const accountsOf = ({ email, phone, username, sub }: Someone) =>
  world.db
    .selectFrom('users')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('email', '=', email),
        eb('phone_number', '=', phone),
        eb('username', '=', username),
        eb('google_subject', '=', sub),
      ]),
    )
    .execute()

const ofNumber: readonly Action[] = ['smsHome', 'smsOther', 'caller', 'whatsapp']
const ofAddress: readonly Action[] = ['emailHome', 'emailOther', 'googleHome', 'googleOther', 'link']
const proofsAtHome: readonly Action[] = ['emailHome', 'smsHome', 'googleHome', 'link']

/** Somebody may have an account by their number alone and one by their address alone: nothing has said that they are one. */
function mayBeTwo(order: readonly Action[]): boolean {
  return (
    order.some((action) => ofNumber.includes(action)) && order.some((action) => ofAddress.includes(action))
  )
}

async function check(order: readonly Action[]): Promise<void> {
  await startAnew(world)
  const one = newPerson()
  const seen = new Set<string>()
  for (const action of order) {
    await actions[action](one)
    const ids = (await accountsOf(one)).map(({ id }) => id)
    for (const id of ids) seen.add(id)
  }
  const said = order.join(', ')
  const accounts = await accountsOf(one)
  assert.deepEqual(new Set(accounts.map(({ id }) => id)), seen, `no account is lost: ${said}`)
  assert.ok(accounts.length <= (mayBeTwo(order) ? 2 : 1), `one person, one account: ${said}`)
  if (order.includes('squat')) {
    const { status, code } = await signInWith(`squat.${one.username}`, squatterPassword)
    assert.equal(status, 403, `a squatter stays outside and is told: ${said}`)
    assert.ok(['auth.email_unverified', 'auth.sign_up_over'].includes(code ?? ''), `${code}: ${said}`)
  }
  const began = order.indexOf('signUp')
  if (began < 0) return
  const { status, code, user } = await signInWith(one.username, password)
  assert.ok(status === 200 || status === 403, `the password is never merely invalid: ${code} ${said}`)
  if (status === 200)
    assert.ok(
      accounts.some(({ id }) => id === user?.id),
      said,
    )
  const ended = order.slice(began + 1)
  const isSimple = !order.includes('googleOther') && !mayBeTwo(order)
  if (
    isSimple &&
    ended.some((action) => proofsAtHome.includes(action)) &&
    !order.slice(0, began).includes('signUp')
  )
    assert.equal(status, 200, `username and password go on working: ${code} ${said}`)
  if (code === 'auth.sign_up_over') {
    const notices = (await emailsTo(world, one.email)).filter(({ template }) => template === 'sign_up_taken')
    assert.ok(notices.length > 0, `its owner is told: ${said}`)
  }
}

const action = fc.constantFrom(...(Object.keys(actions) as Action[]))

test('whoever signs up is one person through every door that they come in by', async () => {
  for (const door of ['emailHome', 'smsHome', 'googleHome', 'link', 'emailOther', 'smsOther'] as const) {
    await check(['signUp', door])
    await check(['squat', 'signUp', door])
  }
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 5 }), check), {
    seed: 49,
    numRuns: Number(process.env['ONE_PERSON_RUNS'] ?? 60),
    endOnFailure: true,
  })
})
