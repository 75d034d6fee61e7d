import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import { afterLogin, afterSignUp, refusalOf } from '#web/site/account/core/login-outcome.ts'
import { isSignInEmpty, isSignUpEmpty, looksLikeAdmin, nothingTyped, signUpBody } from './sign-up-fields.ts'

const answer = (status: number, body: object | string, retryAfter: string | null = null) =>
  new ApiError(status, 'Status text', typeof body === 'string' ? body : JSON.stringify(body), retryAfter)

test('a refused sign-in says what the specification says', () => {
  assert.deepEqual(afterLogin(answer(401, { error: 'Invalid username or password' })), {
    is: 'failed',
    text: '',
    fields: { password: 'Invalid username or password' },
  })
  assert.deepEqual(afterLogin(answer(502, '<html>')), { is: 'failed', text: 'Login failed', fields: {} })
  assert.deepEqual(afterLogin(new NoAnswer(new TypeError('fetch failed'))), {
    is: 'failed',
    text: 'Network error. Please try again.',
    fields: {},
  })
  assert.deepEqual(
    afterLogin(
      answer(403, { error: 'Verify first.', emailVerificationRequired: true, email: 'a@b.example' }),
    ),
    {
      is: 'waiting',
      tone: 'amber',
      text: 'Verify first. Please check your email (a@b.example) for the verification link.',
      email: 'a@b.example',
    },
  )
  assert.deepEqual(
    afterLogin(answer(403, { error: 'Add one.', emailRegistrationRequired: true, userId: 'usr_1' })),
    { is: 'addEmail', text: 'Add one.', userId: 'usr_1' },
  )
  assert.deepEqual(afterLogin(answer(403, { error: 'x', secondFactorRequired: true, methods: ['totp'] })), {
    is: 'secondStep',
    methods: ['totp'],
  })
  // The same fields with another status are no promise of the server.
  assert.equal(afterLogin(answer(401, { error: 'x', secondFactorRequired: true })).is, 'failed')
})

test('a wait is said as people say it', () => {
  const text = (seconds: string) => refusalOf(answer(429, { error: 'Too many tries.' }, seconds), 'x')
  assert.equal(text('1'), 'Too many tries. Try again in 1 second.')
  assert.equal(text('30'), 'Too many tries. Try again in 30 seconds.')
  assert.equal(text('480'), 'Too many tries. Try again in 8 minutes.')
  assert.equal(text('7200'), 'Too many tries. Try again in 2 hours.')
})

test('a refused sign-up names the field to fix once', () => {
  const fields = [{ path: 'username', message: 'Taken by us' }]
  assert.deepEqual(afterSignUp(answer(400, { error: 'username: Taken by us', fields })), {
    is: 'failed',
    text: '',
    fields: { username: 'Taken by us' },
  })
  assert.deepEqual(afterSignUp(answer(500, '')), { is: 'failed', text: 'Signup failed', fields: {} })
})

test('fields are trimmed, needed, and hidden for names of admins', () => {
  const full = { username: ' zainab ', password: ' p ', email: ' z@b.example ', phoneNumber: '+234 803 ' }
  assert.equal(nothingTyped.phoneNumber, '+234')
  assert.deepEqual([isSignInEmpty(full), isSignInEmpty({ ...full, username: '  ' })], [false, true])
  assert.equal(isSignUpEmpty(full), false)
  for (const part of [{ email: ' ' }, { phoneNumber: '+234' }, { phoneNumber: ' ' }, { password: '' }])
    assert.equal(isSignUpEmpty({ ...full, ...part }), true, JSON.stringify(part))
  assert.deepEqual(signUpBody(full), {
    username: 'zainab',
    password: ' p ',
    email: 'z@b.example',
    phoneNumber: '+234 803',
  })
  for (const name of ['admin', 'theAdMiN2', 'GODMODE'])
    assert.deepEqual(
      [looksLikeAdmin(name), isSignUpEmpty({ ...nothingTyped, username: name, password: 'x' })],
      [true, false],
    )
  assert.equal(looksLikeAdmin('adm-in'), false)
  assert.deepEqual(signUpBody({ ...full, username: 'admin' }).email, '')
})
