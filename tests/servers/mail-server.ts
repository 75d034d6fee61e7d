import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Certificate } from './certificates.ts'

interface Refusal {
  code: number
  text: string
}

/** Serves real SMTP; a test turns its moods. */
export interface MailServer {
  port: number
  taken: Email[]
  /** Says something at a step instead of taking the email; null takes it. */
  refuses: { sender: Refusal | null; recipient: Refusal | null; email: Refusal | null }
  /** Takes emails and never answers. */
  hangs: boolean
  /** Counts the emails that were begun, taken or not. */
  begun: number
  /** Says how each client signed in. */
  logins: { method: string; user: string; isProtected: boolean }[]
  /** Stops listening and cuts everybody off; `start` brings it back on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

interface Options {
  /** Speaks TLS from the first byte, offers STARTTLS, or neither. */
  security?: 'none' | 'starttls' | 'tls'
  certificate?: Certificate
  /** Decides who may send; without it, everybody. */
  mayLogIn?: (login: { user: string; password: string; accessToken: string }) => boolean
}

export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const mail: MailServer = {
    port: 0,
    taken: [],
    refuses: { sender: null, recipient: null, email: null },
    hangs: false,
    begun: 0,
    logins: [],
    async stop() {
      for (const connection of server.connections) connection._socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
    async start() {
      server = new SMTPServer(smtpOptions(mail, options))
      // Clients that a test cuts off are no news.
      server.on('error', () => undefined)
      await new Promise<void>((resolve) => server.listen(mail.port, '127.0.0.1', resolve))
      mail.port = (server.server.address() as AddressInfo).port
    },
  }
  let server: SMTPServer
  await mail.start()
  return mail
}

function smtpOptions(
  mail: MailServer,
  { security = 'none', certificate, mayLogIn }: Options,
): SMTPServerOptions {
  return {
    secure: security === 'tls',
    ...(certificate ?? {}),
    authOptional: mayLogIn === undefined,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    allowInsecureAuth: security === 'none',
    disabledCommands: [
      ...(security === 'starttls' ? [] : ['STARTTLS']),
      ...(mayLogIn === undefined ? ['AUTH'] : []),
    ],
    logger: false,
    closeTimeout: 100,
    onAuth({ method, username = '', password, accessToken = '' }, session, done) {
      mail.logins.push({ method, user: username, isProtected: session.secure })
      const login = { user: username, password: password ?? '', accessToken }
      if (mayLogIn?.(login)) return done(null, { user: username })
      // As Gmail refuses a token: with a challenge first, so that the client may bring a fresh one.
      if (method === 'XOAUTH2') return done(null, { data: { status: '401', schemes: 'bearer' } })
      return done(refusal({ code: 535, text: 'Username and Password not accepted' }))
    },
    onMailFrom: (_address, _session, done) => done(refusal(mail.refuses.sender)),
    onRcptTo: (_address, _session, done) => done(refusal(mail.refuses.recipient)),
    async onData(stream, _session, done) {
      mail.begun += 1
      // A client that dies halfway has sent nothing.
      const chunks = await stream.toArray().catch(() => null)
      if (chunks === null) return
      const email = await PostalMime.parse(Buffer.concat(chunks))
      if (mail.hangs) return
      if (mail.refuses.email !== null) return done(refusal(mail.refuses.email))
      mail.taken.push(email)
      done()
    },
  }
}

function refusal(said: Refusal | null): (Error & { responseCode: number }) | null {
  return said === null ? null : Object.assign(new Error(said.text), { responseCode: said.code })
}
