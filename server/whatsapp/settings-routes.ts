import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import {
  getWhatsappSettingsEndpoint,
  saveWhatsappSettingsEndpoint,
  saveWhatsappTemplateEndpoint,
  testWhatsappEndpoint,
  type WhatsappSettingsView,
  whatsappWebhookPath,
} from '#contract/whatsapp/whatsapp.ts'
import { lagosInstant, lagosTime } from '#domain/days.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { type Clock, dayBegan } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { accountFields, type ReadAccount, secretOf } from './core/account.ts'
import { countByCategory, countToday, readAccountNews } from './core/account-store.ts'
import type { CloudApi } from './core/cloud-api.ts'
import { WhatsappFailure } from './core/failures.ts'
import { listTemplates, saveTemplate } from './core/template-store.ts'
import * as texts from './settings-texts.ts'

interface Context {
  db: Db
  clock: Clock
  secrets: Secrets
  readWhatsapp: ReadAccount
  whatsappApi: CloudApi
  publicUrl: string
}

/** How the owner sets WhatsApp up. Nothing here answers what Meta gave us. */
export function registerWhatsappSettings(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(getWhatsappSettingsEndpoint, () => present(context))

  api.answer(saveWhatsappSettingsEndpoint, async ({ body, viewer }) => {
    await save(context, body, viewer.user)
    return present(context)
  })

  api.answer(testWhatsappEndpoint, async ({ viewer }) => {
    await countTry(db, clock, { key: `test-whatsapp:${viewer.user.id}`, max: 10, windowS: 600 })
    return testAccount(context, viewer.user)
  })

  api.answer(saveWhatsappTemplateEndpoint, async ({ body, viewer }) => {
    await db.transaction().execute(async (tx) => {
      await saveTemplate(tx, body, clock.now())
      const audit = {
        actorId: viewer.user.id,
        action: 'whatsapp.save_template',
        subject: body.purpose,
      } as const
      await recordAudit(tx, clock, { ...audit, detail: { name: body.name, state: body.state } })
    })
    return present(context)
  })
}

async function present({ db, clock, secrets, publicUrl }: Context): Promise<WhatsappSettingsView> {
  const now = clock.now()
  const monthBegan = lagosInstant(`${lagosTime(now).date.slice(0, 8)}01`, 0)
  const [phoneNumberId, token, appSecret, verifyToken] = await Promise.all([
    secrets.stateOf(secretOf('phoneNumberId')),
    secrets.stateOf(secretOf('token')),
    secrets.stateOf(secretOf('appSecret')),
    secrets.stateOf(secretOf('verifyToken')),
  ])
  const states = [phoneNumberId, token, appSecret, verifyToken]
  const news = await readAccountNews(db)
  const isQuiet = news.quiet_until !== null && news.quiet_until > now
  return {
    isOn: states.every((state) => state === 'set'),
    ...{ phoneNumberId, token, appSecret, verifyToken },
    webhookUrl: `${publicUrl}${whatsappWebhookPath}`,
    templates: (await listTemplates(db)).map(({ changed_at: _at, ...template }) => template),
    today: await countToday(db, dayBegan(clock)),
    month: await countByCategory(db, monthBegan),
    quietUntil: isQuiet ? (news.quiet_until?.toISOString() ?? null) : null,
    lastError:
      news.last_error === null || news.last_error_at === null
        ? null
        : { at: news.last_error_at.toISOString(), reason: news.last_error },
  }
}

/** Saves what Meta gave us. Throws users.godmode_only. */
async function save(
  { db, clock, secrets, readWhatsapp }: Context,
  changes: EndpointInput<typeof saveWhatsappSettingsEndpoint>['body'],
  admin: CurrentUser,
): Promise<void> {
  if (!isGodMode(admin)) throw fail('users.godmode_only')
  await db.transaction().execute(async (tx) => {
    const detail: Record<string, string> = {}
    for (const field of accountFields) {
      const value = changes[field]
      if (value === undefined) continue
      if (value === null) await secrets.remove(tx, secretOf(field))
      else await secrets.save(tx, secretOf(field), value)
      detail[field] = value === null ? 'forgotten' : 'changed'
    }
    await recordAudit(tx, clock, { actorId: admin.id, action: 'whatsapp.save', subject: 'whatsapp', detail })
  })
  readWhatsapp.forget()
}

async function testAccount(
  { db, clock, secrets, readWhatsapp, whatsappApi }: Context,
  admin: CurrentUser,
): Promise<{ isRight: boolean; words: string }> {
  const missing: string[] = []
  for (const field of accountFields)
    if ((await secrets.stateOf(secretOf(field))) !== 'set') missing.push(texts.fields[field])
  if (missing.length > 0) return { isRight: false, words: texts.test.missing(missing.join(', ')) }
  readWhatsapp.forget()
  const account = await readWhatsapp.get()
  if (account === null) return { isRight: false, words: texts.test.unreadable }
  await db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, clock, { actorId: admin.id, action: 'whatsapp.test', subject: 'whatsapp', detail: {} }),
    )
  try {
    return { isRight: true, words: texts.test.right(await whatsappApi.readNumber(account)) }
  } catch (error) {
    if (!(error instanceof WhatsappFailure)) throw error
    return { isRight: false, words: texts.test.wrong(error.code, error.message) }
  }
}
