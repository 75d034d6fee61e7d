import type { RequestListener } from 'node:http'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { whatsappWebhookPath } from '#contract/whatsapp/whatsapp.ts'
import type { Config } from '#server/platform/core/config.ts'
import { type AccessPointServer, startAccessPoint } from '#tests/servers/access-point-server.ts'
import { type PaystackServer, startPaystackServer } from '#tests/servers/paystack-server.ts'
import { type PushBrowser, type PushService, startPushService } from '#tests/servers/push-service.ts'
import { startTermii, type TermiiServer } from '#tests/servers/termii-server.ts'
import { startWhatsapp, type WhatsappServer } from '#tests/servers/whatsapp-server.ts'
import { testConfig } from '#tests/test-config.ts'
import type { Dice } from './dice.ts'
import { createHookReceiver, type HookReceiver } from './hook-receiver.ts'
import { createMailReceiver, type MailReceiver } from './mail-receiver.ts'
import { leadOutside, type Mood, moods, notReached } from './reach.ts'

/** Sends a request to whichever process of ours there is. */
type AskUs = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** Those outside: they live in this process and are reached without sockets. */
export interface Outside {
  config: Config
  paystack: PaystackServer
  termii: TermiiServer
  whatsapp: WhatsappServer
  accessPoint: AccessPointServer
  push: PushService
  /** Holds browsers that take notifications, by the id of their person. */
  browsers: Map<string, PushBrowser>
  /** Where Termii tells what became of an SMS; null until it is set up. */
  reportUrl: string | null
  mail: MailReceiver
  hooks: HookReceiver
  /** References of transfers that the provider was asked for again, and had. */
  transfersAgain: string[]
  /** How calls have ended so far. */
  ended: Map<Mood, number>
  /** Leads what they send to us to the server. */
  connect(ask: AskUs): void
  /** Brings a webhook of WhatsApp, signed; returns what it is answered. */
  bringWhatsapp(body: string): Promise<number>
  /** Takes note of what one of them asked us, and how we answered. */
  noteAsked(method: string, path: string, status: number): void
}

/** Opens everybody outside, and replaces every way out of this process: whoever is not of the simulation cannot be reached. */
export async function openOutside(dice: Dice): Promise<Outside> {
  const { publicUrl } = testConfig()
  const parties = await openParties(dice, publicUrl)
  const { paystack, termii, whatsapp, accessPoint, push, mail, hooks } = parties
  const serving = new Map<string, RequestListener>(
    [paystack, termii, whatsapp, accessPoint, hooks].map(({ url, serve }) => [new URL(url).origin, serve]),
  )
  serving.set(pushOrigin, push.serve)
  const ended = new Map<Mood, number>()
  /** Kinds of writes of which an answer was lost. */
  const lost = new Set<string>()
  const ours: { ask: AskUs | null } = { ask: null }
  leadOutside({
    dice,
    serveAt: (origin) => serving.get(origin),
    connectMail: (host) => (host === mail.host ? mail.connect() : null),
    askUs: (request) => (request.url.startsWith(publicUrl) ? askUs(ours.ask, request, outside) : null),
    drawMood(request) {
      const what = request?.method === 'POST' ? kindOfWrite(request.url) : null
      const isFirst = what !== null && !lost.has(what) && dice.chance(firstLostShare)
      const mood = isFirst ? 'lost' : (dice.weigh(moods) ?? 'well')
      if (what !== null && mood === 'lost') lost.add(what)
      ended.set(mood, (ended.get(mood) ?? 0) + 1)
      return mood
    },
  })
  const { secretKey, url } = paystack
  const outside: Outside = {
    ...parties,
    transfersAgain: noteAgain(paystack),
    browsers: new Map(),
    reportUrl: null,
    noteAsked: () => undefined,
    config: testConfig({
      paystack: { secretKey, url },
      termiiUrl: termii.url,
      whatsappUrl: whatsapp.url,
    }),
    ended,
    connect: (ask) => {
      ours.ask = ask
    },
    async bringWhatsapp(body) {
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': whatsapp.sign(body) }
      return (await fetch(`${publicUrl}${whatsappWebhookPath}`, { method: 'POST', headers, body })).status
    },
  }
  return outside
}

/** Loses so many answers of a kind of write until one was lost; a write that is seldom asked for would never lose one. */
const firstLostShare = 0.2

/** Returns what a write is for, without whom it is about. */
function kindOfWrite(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin} ${pathname.split('/')[1] ?? ''}`
}

const pushOrigin = 'https://push.simulation.example'

async function openParties(dice: Dice, publicUrl: string) {
  const paystack = await startPaystackServer({ url: 'http://paystack.test', now: () => new Date() })
  paystack.webhookUrl = `${publicUrl}/api/payments/paystack/webhook`
  // Its turns send them, when and as often as the seed says.
  paystack.webhooks = 'never'
  return {
    paystack,
    termii: await startTermii('http://termii.test'),
    whatsapp: await startWhatsapp('http://whatsapp.test'),
    accessPoint: await startAccessPoint('https://point.simulation.example'),
    push: await startPushService(pushOrigin),
    mail: createMailReceiver('smtp.simulation.example', dice),
    hooks: createHookReceiver('https://hooks.simulation.example', dice),
  }
}

/** Takes note of each transfer that is asked for again. */
function noteAgain({ transfers }: PaystackServer): string[] {
  const again: string[] = []
  const { send } = transfers
  transfers.send = (body) => {
    const { reference } = body as { reference?: string }
    if (reference !== undefined && transfers.sent.has(reference)) again.push(reference)
    return send(body)
  }
  return again
}

async function askUs(ask: AskUs | null, request: Request, { noteAsked }: Outside): Promise<Response> {
  if (ask === null) throw notReached()
  const { pathname, search } = new URL(request.url)
  const answer = await ask({
    method: request.method as 'POST',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  })
  noteAsked(request.method, pathname, answer.statusCode)
  return new Response(null, { status: answer.statusCode })
}

/** What a job says that found somebody outside away, and is tried again. */
const awayTexts = [
  /^Error: (?:Paystack|.{2,20} (?:cannot|could not) be reached|A document could not|(?:SMS|letter) \S+ waits)/,
  /^(?:PushFailure|WhatsappFailure|AccessPointAway): /,
]

export const isOfOutside = (error: string) => awayTexts.some((text) => text.test(error))
