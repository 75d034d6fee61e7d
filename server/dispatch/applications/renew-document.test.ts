import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAgentEndpoint } from '#contract/dispatch/admin-agents.ts'
import * as applications from '#contract/dispatch/applications.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { applicationsOf } from '#tests/world/applications.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { addPerson } from '#tests/world/people.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'
import { eraseApplicationsOf, warnOfExpiring } from './forget-applications.ts'

const clock = createTestClock(nextLagos('friday', '11:00'))
const world = await startWorld({ clock })
after(() => world.close())
const admin = await world.as('office')
const day = (ahead: number) => lagosTime(new Date(clock.now().getTime() + days(ahead))).date
const photo = noisyPicture(40).toString('base64')

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

const { apply, tick } = applicationsOf(world, { admin, photo })

test('documents that run out within two weeks are on the overview and in one email a day', async () => {
  const { params } = await apply()
  await tick(params, 'id', day(10))
  await tick(params, 'portrait')
  const { account } = await admin.call(applications.acceptApplicationEndpoint, { params, body: {} })
  const mine = async () =>
    (await admin.call(getOverviewEndpoint, {})).agents?.documents.filter(
      ({ applicationId }) => applicationId === params.id,
    )
  assert.deepEqual(await mine(), [
    {
      agentId: account?.id,
      agentName: 'Sani Bello',
      applicationId: params.id,
      kind: 'id',
      expiresOn: day(10),
      isRenewed: false,
    },
  ])
  const { readSettings, queueMail } = world.server.services
  const settings = await readSettings()
  await world.db.transaction().execute((tx) => warnOfExpiring({ tx, clock, queueMail }, settings))
  const [email] = await emailsTo(world, settings.text('business_email'))
  assert.equal(email?.template, 'documents_expiring')
  await tick(params, 'id', day(15))
  assert.deepEqual(await mine(), [])
})

test('an agent is emailed in time, sends a new picture, and it counts once it is seen; erasing takes all of it', async () => {
  const { params, body, read } = await apply()
  await tick(params, 'id', day(10))
  await tick(params, 'portrait')
  const { account } = await admin.call(applications.acceptApplicationEndpoint, { params, body: {} })
  const token = await tokenSentTo(world, body.email, 'agent_invited')
  await world.visitor.call(resetPasswordEndpoint, { body: { token, password: 'walks the whole market' } })
  const agent = await world.as(account?.username ?? '')
  const notices = async () => {
    const { readSettings, queueMail } = world.server.services
    const settings = await readSettings()
    await world.db.transaction().execute((tx) => warnOfExpiring({ tx, clock, queueMail }, settings))
    return (await emailsTo(world, body.email)).filter(({ template }) => template === 'own_documents_expiring')
  }
  assert.deepEqual(
    (await notices()).map((email) => email.template === 'own_documents_expiring' && email.data.documents),
    [[{ kind: 'id', expiresOn: day(10), isOver: false }]],
  )
  assert.equal((await notices()).length, 1)

  const renew = { body: { kind: 'id', photo } } as const
  const { items } = await agent.call(applications.renewDocumentEndpoint, renew)
  assert.deepEqual([items[0]?.expiresOn, items[0]?.renewedAt], [day(10), clock.now().toISOString()])
  await agent.refused(
    applications.renewDocumentEndpoint,
    { body: { kind: 'portrait', photo } },
    'applications.document_not_found',
  )
  await (await world.as('musa')).refused(
    applications.renewDocumentEndpoint,
    renew,
    'applications.document_not_found',
  )

  const first = (await read()).documents[0]?.renewal?.pictureId ?? ''
  const sendBack = {
    params,
    body: { kind: 'id', pictureId: first, reason: 'We could not read it.' },
  } as const
  await admin.call(applications.sendBackDocumentEndpoint, sendBack)
  await admin.refused(applications.sendBackDocumentEndpoint, sendBack, 'applications.document_changed')
  const [own] = (await agent.call(applications.listOwnDocumentsEndpoint, {})).items
  assert.deepEqual([own?.renewedAt, own?.sentBackFor], [null, 'We could not read it.'])

  await agent.call(applications.renewDocumentEndpoint, renew)
  const before = (await read()).documents[0]
  const pictureId = before?.renewal?.pictureId ?? ''
  const seen = await admin.call(applications.checkDocumentEndpoint, {
    params,
    body: { kind: 'id', pictureId, isSeen: true, expiresOn: day(700) },
  })
  const [now] = seen.documents
  assert.deepEqual(
    [now?.pictureId, now?.expiresOn, now?.renewal, now?.sentBackFor],
    [pictureId, day(700), null, null],
  )
  const left = () =>
    world.db.selectFrom('pictures').select('id').where('application_id', '=', params.id).execute()
  assert.equal((await left()).length, 2)
  await admin.refused(
    applications.checkDocumentEndpoint,
    { params, body: { kind: 'id', pictureId, isSeen: false, expiresOn: null } },
    'applications.decided',
  )

  await agent.call(applications.renewDocumentEndpoint, renew)
  await world.db.transaction().execute((tx) => eraseApplicationsOf(tx, account?.id ?? ''))
  await admin.refused(applications.getApplicationEndpoint, { params }, 'applications.not_found')
  assert.deepEqual(await left(), [])
})

test('an agent whom an admin added sends documents as applicants do, and they count once they are seen', async () => {
  await addPerson(world, { username: 'added', role: 'agent' })
  const agent = await world.as('added')
  const own = () => agent.call(applications.listOwnDocumentsEndpoint, {})
  const send = { body: { kind: 'id', photo } } as const
  assert.deepEqual(await own(), { ride: null, items: [] })
  await agent.refused(applications.renewDocumentEndpoint, send, 'applications.document_not_found')
  const begin = { body: { ride: 'bicycle', area: 'Gwarinpa' } } as const
  await agent.refused(applications.beginDocumentsEndpoint, begin, 'applications.contact_missing')
  const account = world.db.updateTable('users').where('id', '=', agent.userId)
  await account.set({ phone_number: '+2348095559876', email: 'added@mail.example' }).execute()
  // From two tabs at once.
  await Promise.all([1, 2].map(() => agent.call(applications.beginDocumentsEndpoint, begin)))
  const { ride, items } = await own()
  assert.deepEqual(
    [ride, items.map(({ kind, isSent }) => [kind, isSent])],
    [
      'bicycle',
      [
        ['id', false],
        ['portrait', false],
      ],
    ],
  )
  await agent.refused(
    applications.renewDocumentEndpoint,
    { body: { kind: 'bike_papers', photo } },
    'applications.document_not_found',
  )
  await agent.call(applications.renewDocumentEndpoint, send)
  await agent.call(applications.renewDocumentEndpoint, send)
  const waiting = async () =>
    (await admin.call(getOverviewEndpoint, {})).agents?.documents.filter(
      ({ agentId }) => agentId === agent.userId,
    ) ?? []
  const [need] = await waiting()
  assert.deepEqual([need?.kind, need?.expiresOn, need?.isRenewed], ['id', null, true])
  const params = { id: need?.applicationId ?? '' }
  const read = () => admin.call(applications.getApplicationEndpoint, { params })
  const [document] = (await read()).documents
  assert.equal((await read()).documents.length, 1)
  await admin.call(applications.sendBackDocumentEndpoint, {
    params,
    body: { kind: 'id', pictureId: document?.pictureId ?? '', reason: 'We could not read it.' },
  })
  assert.deepEqual(await waiting(), [])
  const [back] = (await own()).items
  assert.deepEqual([back?.renewedAt, back?.sentBackFor], [null, 'We could not read it.'])
  const answer = await agent.call(applications.renewDocumentEndpoint, send)
  assert.deepEqual(
    [answer.items[0]?.renewedAt, answer.items[0]?.sentBackFor],
    [clock.now().toISOString(), null],
  )
  const { applicationsWithOne } = await world.db
    .selectFrom('agent_applications')
    .select(({ fn }) => fn.countAll<string>().as('applicationsWithOne'))
    .where('user_id', '=', agent.userId)
    .executeTakeFirstOrThrow()
  assert.equal(Number(applicationsWithOne), 1)
  const record = () => admin.call(getAgentEndpoint, { params: { id: agent.userId } })
  assert.equal((await record()).checks.id, null)
  await tick(params, 'id', day(200))
  assert.equal((await record()).checks.id?.at, clock.now().toISOString())
  assert.deepEqual(await waiting(), [])
  assert.equal((await own()).items[0]?.expiresOn, day(200))
})
