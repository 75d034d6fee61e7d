import * as factors from '#contract/accounts/factors.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api, RequestContext } from '#server/platform/http/handlers.ts'
import { tokenLifeMs } from './core/account-tokens.ts'
import { type SignedIn, saveSession, visitOf } from './core/finish-sign-in.ts'
import type { AddedFactor } from './factors/add-factor.ts'
import { addPasskey, beginPasskey, type PasskeyChallenge } from './factors/add-passkey.ts'
import { confirmIdentity } from './factors/confirm-identity.ts'
import { beginTotp, confirmTotp } from './factors/confirm-totp.ts'
import { type FactorContext, findFactors } from './factors/factors.ts'
import { listFactors } from './factors/list-factors.ts'
import { updatePasskeyName } from './factors/passkey-store.ts'
import { removePasskey, removeTotp } from './factors/remove-factor.ts'
import { resetRecoveryCodes } from './factors/reset-recovery-codes.ts'
import { registerGoogle } from './google-routes.ts'
import { findSecondStep } from './sign-in/begin-second-step.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in/sign-in-by-passkey.ts'
import { useSecondFactor } from './sign-in/use-second-factor.ts'

const done = { ok: true as const }

/** Second steps: what a person does with theirs, and signing in by them. Answers with secrets are stored nowhere. */
export function registerFactors(api: Api, context: FactorContext): void {
  const { db } = context
  api.answer(factors.listFactorsEndpoint, ({ viewer }) => listFactors(db, viewer.user.id))

  api.answer(factors.beginTotpEndpoint, async ({ body, viewer }) => {
    await confirmIdentity(context, viewer, body.password)
    return beginTotp(context, viewer)
  })
  api.answer(factors.confirmTotpEndpoint, async ({ body, viewer, request }) =>
    answerAdded(request, await confirmTotp(context, viewer, body.code)),
  )
  api.answer(factors.removeTotpEndpoint, async ({ body, viewer }) => {
    await confirmIdentity(context, viewer, body.password)
    await removeTotp(context, viewer.user.id)
    return done
  })
  api.answer(factors.renewRecoveryCodesEndpoint, async ({ body, viewer }) => {
    await confirmIdentity(context, viewer, body.password)
    return { recoveryCodes: await resetRecoveryCodes(context, viewer.user.id) }
  })

  api.answer(factors.beginPasskeyEndpoint, async ({ body, viewer, request }) => {
    await confirmIdentity(context, viewer, body.password)
    return saveChallenge(request, await beginPasskey(context, viewer))
  })
  api.answer(factors.addPasskey, async ({ body, viewer, request }) => {
    const token = takeChallenge(request)
    return answerAdded(request, await addPasskey(context, viewer, { ...body, token }))
  })
  api.answer(factors.renamePasskeyEndpoint, async ({ params, body, viewer }) => {
    if (!(await updatePasskeyName(db, viewer.user.id, params.id, body.name))) throw fail('factors.not_found')
    return done
  })
  api.answer(factors.removePasskeyEndpoint, async ({ params, body, viewer }) => {
    await confirmIdentity(context, viewer, body.password)
    await removePasskey(context, viewer.user.id, params.id)
    return done
  })
  registerSecondStep(api, context)
  registerGoogle(api, context)
}

function registerSecondStep(api: Api, context: FactorContext): void {
  api.answer(factors.readSecondStepEndpoint, async ({ request }) => {
    const step = await findSecondStep(context, request.readToken('second-factor'))
    return { methods: step ? await findFactors(context.db, step.userId) : [] }
  })
  api.answer(factors.useSecondFactorEndpoint, async ({ body, request }) => {
    const token = request.readToken('second-factor')
    return answerSignedIn(
      request,
      await useSecondFactor(context, { token, code: body.code, visit: visitOf(request) }),
    )
  })
  api.answer(factors.beginPasskeySignInEndpoint, async ({ request }) => {
    const secondStepToken = request.readToken('second-factor')
    return saveChallenge(request, await beginPasskeySignIn(context, { secondStepToken, ip: request.ip }))
  })
  api.answer(factors.signInByPasskey, async ({ body, request }) => {
    const signedIn = await signInByPasskey(context, {
      token: takeChallenge(request),
      response: body.response,
      secondStepToken: request.readToken('second-factor'),
      visit: visitOf(request),
    })
    return answerSignedIn(request, signedIn)
  })
}

function saveChallenge(request: RequestContext, { options, token }: PasskeyChallenge) {
  request.setToken('passkey', token, tokenLifeMs.passkey / 1000)
  return options
}

function takeChallenge(request: RequestContext): string | null {
  const token = request.readToken('passkey')
  request.dropToken('passkey')
  return token
}

function answerAdded(request: RequestContext, { recoveryCodes, session }: AddedFactor) {
  if (session) request.setSession(session.token, session.maxAgeS)
  return { recoveryCodes }
}

function answerSignedIn(request: RequestContext, signedIn: SignedIn) {
  request.dropToken('second-factor')
  saveSession(request, signedIn)
  return { user: signedIn.user }
}
