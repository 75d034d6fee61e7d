import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type LookupFunction } from 'node:net'
import { after, test } from 'node:test'
import { lookupPublic } from '#server/platform/core/public-address.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import type { SmtpServer } from './explain-smtp-error.ts'
import { sendBySmtp } from './send-by-smtp.ts'
import { MailFailure } from './transports.ts'

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
  lookup: null,
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

test('an email arrives as it was written, in both forms and with its own Message-ID', async () => {
  const mail = await open()
  await sendBySmtp(at(mail.port), mailTo())
  const [email] = mail.taken
  assert.equal(email?.subject, 'Ẹ káàbọ̀ — ₦500')
  assert.equal(email?.from?.name, 'Kasuwa “Abuja”, market')
  assert.equal(email?.from?.address, 'hello@kasuwa.example')
  assert.equal(email?.replyTo?.[0]?.address, 'office@kasuwa.example')
  assert.equal(email?.to?.[0]?.address, 'amina@mail.example')
  assert.equal(email?.messageId, '<mal_1@kasuwa.example>')
  assert.equal(email?.text?.trim(), 'Hello Amina')
  assert.equal(email?.html?.trim(), '<p>Hello Amina</p>')
  assert.equal(email?.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated')
})

test('an address or a name cannot add a recipient or a header', async () => {
  const mail = await open()
  const evil = 'amina@mail.example\r\nBcc: eve@mail.example'
  await sendBySmtp(at(mail.port), {
    ...mailTo(),
    from: { name: 'Kasuwa\r\nBcc: eve@mail.example', address: 'hello@kasuwa.example' },
    subject: 'Hello\r\nBcc: eve@mail.example',
  })
  await sendBySmtp(at(mail.port), mailTo(evil)).catch(() => undefined)
  for (const email of mail.taken) assert.equal(email.bcc, undefined)
  for (const email of mail.taken)
    assert.equal(
      email.headers.find(({ key }) => key === 'bcc'),
      undefined,
    )
})

for (const security of ['tls', 'starttls'] as const) {
  test(`${security}: the login is protected, and a wrong password is said`, async () => {
    const mail = await open({ security, certificate: known, mayLogIn })
    await sendBySmtp(at(mail.port, { security, login: ami }), mailTo())
    assert.equal(mail.taken.length, 1)
    assert.deepEqual(
      mail.logins.map(({ user, isProtected }) => [user, isProtected]),
      [['sender', true]],
    )
    const login = { user: 'sender', password: 'wrong' }
    const failure = await failureOf(sendBySmtp(at(mail.port, { security, login }), mailTo()))
    assert.match(failure.message, /did not accept the user name and password.*535/)
    assert.equal(failure.isFinal, false)
    assert.doesNotMatch(failure.message, /wrong/)
  })

  test(`${security}: a certificate that nobody trusts gets nothing, not even the user name`, async () => {
    const mail = await open({ security, certificate: makeCertificate(), mayLogIn })
    const failure = await failureOf(sendBySmtp(at(mail.port, { security, login: ami }), mailTo()))
    assert.match(failure.message, /certificate .* is not one to trust/)
    assert.deepEqual([mail.logins, mail.taken], [[], []])
  })
}

test('a server that lost its STARTTLS, as with somebody in between, gets nothing', async () => {
  const mail = await open({ security: 'none', mayLogIn })
  const failure = await failureOf(sendBySmtp(at(mail.port, { security: 'starttls', login: ami }), mailTo()))
  assert.match(failure.message, /No protected connection/)
  assert.deepEqual([mail.logins, mail.taken], [[], []])
})

test('a password is not sent in the clear to another machine', async () => {
  const failure = await failureOf(
    sendBySmtp({ ...at(25), host: 'mail.kasuwa.example', login: ami }, mailTo()),
  )
  assert.match(failure.message, /STARTTLS or TLS/)
})

test('permanent refusals are distinguished from temporary ones', async () => {
  const mail = await open()
  const outcome = async (changes: Partial<typeof mail.refuses>) => {
    mail.refuses = { sender: null, recipient: null, email: null, ...changes }
    const { isFinal, message } = await failureOf(sendBySmtp(at(mail.port), mailTo()))
    return [isFinal, message.replace(/localhost:\d+/, 'S')]
  }
  const no = (code: number) => ({ code, text: 'not here' })
  assert.deepEqual(
    [
      await outcome({ recipient: no(550) }),
      await outcome({ recipient: no(450) }),
      await outcome({ email: no(554) }),
      await outcome({ email: no(451) }),
      await outcome({ sender: no(553) }),
    ],
    [
      [true, 'S refused the recipient. It says: “550 not here”'],
      [false, 'S does not take the recipient just now. It says: “450 not here”'],
      [true, 'S refused the email. It says: “554 not here”'],
      [false, 'S does not take the email just now. It says: “451 not here”'],
      [false, 'S does not send from this sender address. It says: “553 not here”'],
    ],
  )
  assert.deepEqual(mail.taken, [])
})

/** A server that says one thing to anyone who connects. */
async function openTalker(greeting: string, answer = greeting): Promise<number> {
  const talker = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write(greeting)
    socket.on('data', () => socket.write(answer))
  })
  await new Promise<void>((resolve) => talker.listen(0, '127.0.0.1', resolve))
  stops.push(async () => void talker.close())
  return (talker.address() as AddressInfo).port
}

test('what is at an address is not said until it is a mail server', async () => {
  const mail = await open()
  await mail.stop()
  const places: [string, SmtpServer][] = [
    ['closed', at(mail.port)],
    ['no name', { ...at(25), host: 'no-such-host.invalid' }],
    ['silent', at(await openTalker(''))],
    ['SSH', at(await openTalker('SSH-2.0-OpenSSH_9.6 certificate\r\n'))],
    ['HTTP', at(await openTalker('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['FTP', at(await openTalker('220 files.internal FTP\r\n', '500 unknown command\r\n'))],
    ['no TLS', at(await openTalker('SSH-2.0-OpenSSH_9.6\r\n'), { security: 'tls' })],
    ['FTP without STARTTLS', at(await openTalker('220 ftp\r\n', '500 no\r\n'), { security: 'starttls' })],
    ['private', at(await openTalker(''), { lookup: lookupPublic })],
    ['private address', at(await openTalker(''), { host: '127.1', lookup: lookupPublic })],
  ]
  const failures = await Promise.all(places.map(([, server]) => failureOf(sendBySmtp(server, mailTo(), 700))))
  for (const [index, [name, { host, port }]] of places.entries()) {
    assert.equal(
      failures[index]?.message,
      `No mail server was reached at ${host}:${port}. Check its name, the port and the encryption.`,
      name,
    )
    assert.ok(failures[index]?.isUnreachable, name)
  }
})

test('a name is looked up by the rule that came with the server, and its certificate is for the name', async () => {
  const mail = await open({ security: 'tls', certificate: known, mayLogIn })
  const asked: string[] = []
  const lookup: LookupFunction = (hostname, _options, done) => {
    asked.push(hostname)
    done(null, [{ address: '127.0.0.1', family: 4 }])
  }
  const server = at(mail.port, { security: 'tls', login: ami, lookup })
  await sendBySmtp(server, mailTo())
  assert.equal(mail.taken.length, 1)
  const failure = await failureOf(sendBySmtp({ ...server, host: 'mail.kasuwa.example' }, mailTo()))
  assert.match(failure.message, /certificate .* is not one to trust/)
  assert.equal(failure.isUnreachable, false)
  assert.deepEqual(asked, ['localhost', 'mail.kasuwa.example'])
})

test('a mail server that hangs is given up, and gets the next email', async () => {
  const mail = await open()
  mail.hangs = true
  const failure = await failureOf(sendBySmtp(at(mail.port), mailTo(), 700))
  assert.match(failure.message, /No mail server was reached/)

  mail.hangs = false
  await sendBySmtp(at(mail.port), mailTo())
  assert.equal(mail.taken.length, 1)
})
