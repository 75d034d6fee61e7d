import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plainCookie } from '#contract/rendering.ts'
import { days } from '#domain/time/durations.ts'
import { createReadArrivals } from '#server/orders/checkout/read-arrivals.ts'
import { createFormTokens } from '#server/plain/core/form-token.ts'
import { type Html, html } from '#server/plain/core/html.ts'
import { type Around, badNotice, documentOf, type PlainPage, pageHeaders } from '#server/plain/core/page.ts'
import * as texts from '#server/plain/core/texts.ts'
import { type Answer, form, type Visit } from '#server/plain/core/visit.ts'
import type { Config } from '#server/platform/core/config.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { isPracticeOn } from '#server/platform/core/practice.ts'
import type { CallForPage } from '#server/platform/http/api.ts'
import {
  readSessionToken,
  readTokenCookie,
  type SessionCookie,
  tokenCookieFor,
} from '#server/platform/http/cookies.ts'
import { readError, sayWhenToRepeat } from '#server/platform/http/error-handler.ts'
import { splitUrl } from '#server/platform/render/page-path.ts'
import { answerQuestion, cancelOrder, payOrder } from './following/order-forms.ts'
import { cancelPage, orderPage, ordersPage } from './following/order-page.ts'
import { pathWithin, signInPage, signOut, takeSignIn } from './following/sign-in-page.ts'
import { answerLinked, linkedPage, trackedPage, trackForm } from './following/track-pages.ts'
import { checkPage } from './ordering/check-page.ts'
import { listPage } from './ordering/list-page.ts'
import { type PlaceContext, takeOrder } from './ordering/place-form.ts'
import { plainPathOf } from './plain-path.ts'

type Context = Omit<PlaceContext, 'readArrivals'> &
  Parameters<typeof createReadArrivals>[0] & {
    config: Pick<Config, 'secretKey' | 'practice'>
    sessionCookie: SessionCookie
    callForPage: CallForPage
  }

/** Leaves room for 100,000 characters as forms write them, so that a list that is far too long is told so and comes back. */
const mostBytes = 1024 * 1024
const mostFields = 200
const rememberedS = days(365) / 1000
const browserS = days(30) / 1000

interface Form {
  path: `/plain/${string}`
  /** Does what the form asks for. */
  take(visit: Visit): Promise<Answer>
  /** Shows the form again with what was typed. */
  again(visit: Visit, notice: Html): Promise<PlainPage> | PlainPage
}

/** Serves pages that need no scripts: a list, its check, the code, the order, tracking and answers, each a form of HTML. */
export async function registerPlain(app: FastifyInstance, shared: Context): Promise<void> {
  const context = { ...shared, readArrivals: createReadArrivals(shared) }
  await app.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      async (_request: FastifyRequest, body: string | Buffer) => readFields(String(body)),
    )
    plain.setErrorHandler((error, request, reply) => {
      const known = readError(error, request)
      sayWhenToRepeat(known, reply)
      return send(
        reply,
        { ...failurePage(noticeOf(known)), status: known.status },
        { signOut: null, isPractice: false },
      )
    })
    const { getPage, postForm } = createRoutes(plain, context)
    registerLists(getPage, postForm, context)
    registerFollowing(getPage, postForm, context)
    rememberChoice(plain, context.sessionCookie)
  })
}

type Routes = ReturnType<typeof createRoutes>

function registerLists(
  getPage: Routes['getPage'],
  postForm: Routes['postForm'],
  context: PlaceContext,
): void {
  getPage('/plain', (visit) => listPage(context, visit))
  postForm({
    path: '/plain/check',
    take: (visit) => checkPage(context, visit),
    again: (visit, notice) => listPage(context, visit, notice),
  })
  postForm({
    path: '/plain/order',
    take: (visit) => takeOrder(context, visit),
    again: (visit, notice) =>
      checkPage(context, visit, notice).catch((error: unknown) => {
        // A list that cannot be checked is written again.
        if (!(error instanceof AppError)) throw error
        return listPage(context, visit, notice)
      }),
  })
}

function registerFollowing(
  getPage: Routes['getPage'],
  postForm: Routes['postForm'],
  context: PlaceContext,
): void {
  const idOf = (visit: Visit) => paramOf(visit, 'id')
  getPage('/plain/sign-in', async (visit) => signInPage(visit, pathWithin(visit.field('next'))))
  postForm({
    path: '/plain/sign-in',
    take: takeSignIn,
    again: (visit, notice) => signInPage(visit, pathWithin(visit.field('next')), notice),
  })
  postForm({
    path: '/plain/sign-out',
    take: signOut,
    again: (visit, notice) => signInPage(visit, '/plain/orders', notice),
  })
  getPage('/plain/orders', ordersPage)
  getPage('/plain/orders/:id', (visit) => orderPage(context, visit, { id: idOf(visit) }))
  getPage('/plain/orders/:id/cancel', (visit) => cancelPage(visit, idOf(visit)))
  const actions = { answer: answerQuestion, cancel: cancelOrder, pay: payOrder }
  for (const [name, action] of Object.entries(actions))
    postForm({
      path: `/plain/orders/:id/${name}`,
      take: (visit) => action(visit, idOf(visit)),
      again: (visit, notice) => orderPage(context, visit, { id: idOf(visit), notice }),
    })
  getPage('/plain/track', async (visit) => trackForm(visit))
  getPage('/plain/track/:code', (visit) => trackedPage(context, visit, paramOf(visit, 'code')))
  const tokenOf = (visit: Visit) => paramOf(visit, 'token')
  getPage('/plain/q/:token', (visit) => linkedPage(visit, tokenOf(visit)))
  postForm({
    path: '/plain/q/:token',
    take: (visit) => answerLinked(visit, tokenOf(visit)),
    again: (visit, notice) => linkedPage(visit, tokenOf(visit), notice),
  })
}

/** Returns how a request becomes a visit; its form is ours where its token was made for its browser. */
function createVisits({ config, sessionCookie, callForPage }: Context) {
  const tokens = createFormTokens(config.secretKey)
  const cookie = tokenCookieFor('plain-form', sessionCookie)
  return (request: FastifyRequest, reply: FastifyReply, sent: ReadonlyMap<string, string>) => {
    const browser = readTokenCookie(request.cookies, cookie)
    const own = browser ?? tokens.newBrowser()
    if (browser === null) reply.setCookie(cookie.name, own, { ...cookie.options, maxAge: browserS })
    const visit: Visit = {
      request,
      reply,
      field: (name) => sent.get(name) ?? '',
      has: (name) => sent.has(name),
      rememberPlain: () => remember(reply, sessionCookie, '1'),
      call: (endpoint, input) => callForPage(endpoint, input, { request, reply }),
      token: tokens.tokenFor(own),
    }
    return { visit, isOurs: tokens.isRight(browser, sent.get('token') ?? '') }
  }
}

function createRoutes(plain: FastifyInstance, context: Context) {
  const visitOf = createVisits(context)

  const show = async (visit: Visit, answer: Answer) => {
    const { request, reply } = visit
    if ('to' in answer) return reply.header('cache-control', 'no-store').redirect(answer.to, 303)
    const isSignedIn = readSessionToken(request.cookies, context.sessionCookie) !== null
    const signOutForm = form(visit, '/plain/sign-out', html`<button class="o">${texts.nav.signOut}</button>`)
    const isPractice = isPracticeOn(context.config, await context.readSettings())
    return send(reply, answer, { signOut: isSignedIn ? signOutForm : null, isPractice })
  }

  function getPage(path: `/plain${string}`, read: (visit: Visit) => Promise<Answer>): void {
    plain.get(path, { config: { isOpen: true } }, async (request, reply) => {
      const { path: own, search } = splitUrl(request.url)
      const { visit } = visitOf(request, reply, readFields(search))
      try {
        return await show(visit, await read(visit))
      } catch (error) {
        const known = readError(error, request)
        if (known.status === 401) return show(visit, { to: `/plain/sign-in?next=${encodeURIComponent(own)}` })
        return show(visit, refused(reply, known, failurePage(noticeOf(known))))
      }
    })
  }

  function postForm({ path, take, again }: Form): void {
    // Shows the words alone where the page cannot be read again, such as an order of somebody who has signed out.
    const shownAgain = async (visit: Visit, notice: Html) => {
      try {
        return await again(visit, notice)
      } catch (error) {
        readError(error, visit.request)
        return failurePage(notice)
      }
    }
    plain.post(path, { config: { isForm: true } }, async (request, reply) => {
      const { visit, isOurs } = visitOf(
        request,
        reply,
        request.body instanceof Map ? request.body : new Map(),
      )
      if (!isOurs) {
        return show(visit, { ...(await shownAgain(visit, badNotice(texts.forms.noToken))), status: 403 })
      }
      try {
        return await show(visit, await take(visit))
      } catch (error) {
        const known = readError(error, request)
        if (known.code === 'auth.signed_out') return show(visit, { to: '/plain/sign-in' })
        return show(visit, refused(reply, known, await shownAgain(visit, noticeOf(known))))
      }
    })
  }
  return { getPage, postForm }
}

/** Remembers which version of the pages somebody wants, and leads to it. */
function rememberChoice(plain: FastifyInstance, cookie: SessionCookie): void {
  plain.get('/plain/use', { config: { isOpen: true } }, async (request, reply) => {
    const page = readFields(splitUrl(request.url).search).get('page') ?? '/'
    return remember(reply, cookie, '1').redirect(plainPathOf(page) ?? '/plain', 302)
  })
  plain.get('/plain/full', { config: { isOpen: true } }, async (_request, reply) =>
    remember(reply, cookie, '0').redirect('/', 302),
  )
}

function remember(reply: FastifyReply, { options }: SessionCookie, value: '0' | '1'): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .setCookie(plainCookie, value, { ...options, maxAge: rememberedS })
}

/** Reads a form or a query; the first of fields with one name counts. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  if (text.split('&', mostFields + 1).length > mostFields) return fields
  for (const [name, value] of new URLSearchParams(text))
    if (!fields.has(name)) fields.set(name, value.replaceAll('\r\n', '\n'))
  return fields
}

function paramOf({ request }: Visit, name: string): string {
  return (request.params as Record<string, string>)[name] ?? ''
}

function noticeOf({ code, message, details: { fields = [] } }: AppError): Html {
  if (code === 'request.cross_site') return badNotice(texts.forms.crossSite)
  // What a browser with scripts would compute, this one cannot.
  if (code === 'request.prove') return badNotice(texts.code.wait)
  if (code === 'request.too_large') return badNotice(texts.forms.tooLarge)
  if (['request.unreadable', 'request.unsupported_media', 'request.aborted'].includes(code))
    return badNotice(texts.forms.unreadable)
  const faults = fields.map(({ path, message: fault }) => ({
    field: path,
    label: texts.fields[path] ?? path,
    message: fault,
  }))
  return badNotice(faults.length > 0 ? texts.forms.wrong : message, faults)
}

function failurePage(notice: Html): PlainPage {
  const body = html`<p><a href="/plain">${texts.forms.back}</a></p>`
  return { title: texts.forms.failedTitle, body, notice }
}

function refused(reply: FastifyReply, error: AppError, page: PlainPage): PlainPage {
  sayWhenToRepeat(error, reply)
  return { ...page, status: error.status }
}

function send(reply: FastifyReply, page: PlainPage, around: Around): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .headers(pageHeaders)
    .send(documentOf(page, around))
}
