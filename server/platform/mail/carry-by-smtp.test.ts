import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { makeCertificate, trust } from '#tests/certificates.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { MailFailure } from './carriers.ts'
import { carryBySmtp, type SmtpServer } from './carry-by-smtp.ts'

const known = makeCertificate()
trust(known)
const stops: (() => Promise<void>)[] = []
after(async () => {
  for (const stop of stops) await stop()
})

async function open(...options: Parameters<typeof startMailServer>) {
  const mail = await startMailServer(...options)
  stops.push(mail.stop)
  return mail
}

const mailTo = (to = 'amina@mail.example') => ({
  messageId: '<mal_1@kasuwa.example>',
  from: { name: 'Kasuwa “Abuja”, market', address: 'hello@kasuwa.example' },
  replyTo: 'office@kasuwa.example',
  to,
  subject: 'Ẹ káàbọ̀ — ₦500',
  html: '<p>Hello Amina</p>',
  text: 'Hello Amina',
})

const at = (port: number, server: Partial<SmtpServer> = {}): SmtpServer => ({
  host: 'localhost',
  port,
  security: 'none',
  login: null,
  ...server,
})

const ami = { user: 'sender', password: 'right' }
const mayLogIn = ({ user, password }: { user: string; password: string }) =>
  user === 'sender' && password === 'right'

async function failureOf(send: Promise<void>): Promise<MailFailure> {
  const error = await send.then(
    () => assert.fail('the letter went out'),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof MailFailure, String(error))
  return error
}

test('a letter arrives as it was written, in both forms and with its own Message-ID', async () => {
  const mail = await open()
  await carryBySmtp(at(mail.port), mailTo())
  const [letter] = mail.taken
  assert.equal(letter?.subject, 'Ẹ káàbọ̀ — ₦500')
  assert.equal(letter?.from?.name, 'Kasuwa “Abuja”, market')
  assert.equal(letter?.from?.address, 'hello@kasuwa.example')
  assert.equal(letter?.replyTo?.[0]?.address, 'office@kasuwa.example')
  assert.equal(letter?.to?.[0]?.address, 'amina@mail.example')
  assert.equal(letter?.messageId, '<mal_1@kasuwa.example>')
  assert.equal(letter?.text?.trim(), 'Hello Amina')
  assert.equal(letter?.html?.trim(), '<p>Hello Amina</p>')
  assert.equal(letter?.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated')
})

test('an address or a name cannot add a recipient or a header', async () => {
  const mail = await open()
  const evil = 'amina@mail.example\r\nBcc: eve@mail.example'
  await carryBySmtp(at(mail.port), {
    ...mailTo(),
    from: { name: 'Kasuwa\r\nBcc: eve@mail.example', address: 'hello@kasuwa.example' },
    subject: 'Hello\r\nBcc: eve@mail.example',
  })
  await carryBySmtp(at(mail.port), mailTo(evil)).catch(() => undefined)
  for (const letter of mail.taken) assert.equal(letter.bcc, undefined)
  for (const letter of mail.taken)
    assert.equal(
      letter.headers.find(({ key }) => key === 'bcc'),
      undefined,
    )
})

for (const security of ['tls', 'starttls'] as const) {
  test(`${security}: the login is protected, and a wrong password is said`, async () => {
    const mail = await open({ security, certificate: known, mayLogIn })
    await carryBySmtp(at(mail.port, { security, login: ami }), mailTo())
    assert.equal(mail.taken.length, 1)
    assert.deepEqual(
      mail.logins.map(({ user, isProtected }) => [user, isProtected]),
      [['sender', true]],
    )
    const login = { user: 'sender', password: 'wrong' }
    const failure = await failureOf(carryBySmtp(at(mail.port, { security, login }), mailTo()))
    assert.match(failure.message, /did not accept the user name and password.*535/)
    assert.equal(failure.isFinal, false)
    assert.doesNotMatch(failure.message, /wrong/)
  })

  test(`${security}: a certificate that nobody trusts gets nothing, not even the user name`, async () => {
    const mail = await open({ security, certificate: makeCertificate(), mayLogIn })
    const failure = await failureOf(carryBySmtp(at(mail.port, { security, login: ami }), mailTo()))
    assert.match(failure.message, /certificate .* is not one to trust/)
    assert.deepEqual([mail.logins, mail.taken], [[], []])
  })
}

test('a server that lost its STARTTLS, as with somebody in between, gets nothing', async () => {
  const mail = await open({ security: 'none', mayLogIn })
  const failure = await failureOf(carryBySmtp(at(mail.port, { security: 'starttls', login: ami }), mailTo()))
  assert.match(failure.message, /No protected connection/)
  assert.deepEqual([mail.logins, mail.taken], [[], []])
})

test('a password is not sent in the clear to another machine', async () => {
  const failure = await failureOf(
    carryBySmtp({ ...at(25), host: 'mail.kasuwa.example', login: ami }, mailTo()),
  )
  assert.match(failure.message, /STARTTLS or TLS/)
})

test('what is refused for good is told apart from what may go later', async () => {
  const mail = await open()
  const outcome = async (changes: Partial<typeof mail.refuses>) => {
    mail.refuses = { sender: null, recipient: null, letter: null, ...changes }
    const { isFinal, message } = await failureOf(carryBySmtp(at(mail.port), mailTo()))
    return [isFinal, message.replace(/localhost:\d+/, 'S')]
  }
  const no = (code: number) => ({ code, words: 'not here' })
  assert.deepEqual(
    [
      await outcome({ recipient: no(550) }),
      await outcome({ recipient: no(450) }),
      await outcome({ letter: no(554) }),
      await outcome({ letter: no(451) }),
      await outcome({ sender: no(553) }),
    ],
    [
      [true, 'S refused the recipient. It says: “550 not here”'],
      [false, 'S does not take the recipient just now. It says: “450 not here”'],
      [true, 'S refused the letter. It says: “554 not here”'],
      [false, 'S does not take the letter just now. It says: “451 not here”'],
      [false, 'S does not send from this sender address. It says: “553 not here”'],
    ],
  )
  assert.deepEqual(mail.taken, [])
})

test('a dead server, an unknown one and one that hangs are said, each within its time', async () => {
  const mail = await open()
  await mail.stop()
  assert.match((await failureOf(carryBySmtp(at(mail.port), mailTo()))).message, /Nothing answers at/)
  const nowhere = { ...at(25), host: 'no-such-host.invalid' }
  assert.match((await failureOf(carryBySmtp(nowhere, mailTo()))).message, /There is no server called/)

  await mail.start()
  mail.hangs = true
  const startedAt = performance.now()
  const failure = await failureOf(carryBySmtp(at(mail.port), mailTo(), 700))
  assert.match(failure.message, /did not answer in time/)
  assert.ok(performance.now() - startedAt < 3_000)

  mail.hangs = false
  await carryBySmtp(at(mail.port), mailTo())
  assert.equal(mail.taken.length, 1)
})

test('a server that accepts and says nothing is left', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  stops.push(async () => void silent.close())
  const { port } = silent.address() as { port: number }
  const failure = await failureOf(carryBySmtp(at(port), mailTo(), 500))
  assert.match(failure.message, /did not answer in time/)
})
