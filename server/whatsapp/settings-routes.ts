import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import {
  getWhatsappSettingsEndpoint,
  saveWhatsappSettingsEndpoint,
  saveWhatsappTemplateEndpoint,
  testFileReaderEndpoint,
  testWhatsappEndpoint,
  type WhatsappSettingsView,
  whatsappWebhookPath,
} from '#contract/whatsapp/whatsapp.ts'
import { lagosTime } from '#domain/time/days.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { dayBegan } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { mayPostTo } from '#server/platform/core/public-address.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { SecretState } from '#server/platform/secrets/secret-store.ts'
import { type TestContext, testAccount, testFileReader } from './check-setup.ts'
import { type AccountField, accountFields, secretOf } from './core/account.ts'
import { countToday, readAccountNews } from './core/account-store.ts'
import { sumCosts } from './core/cost-store.ts'
import { type ReaderField, readerFields, secretOfReader } from './core/file-readers.ts'
import { listTemplates, saveTemplate } from './core/template-store.ts'

interface Context extends TestContext {
  publicUrl: string
  config: Pick<Config, 'fileReaders'>
}

const privateAddress = 'Write an address that begins with https:// and is on the open internet.'

const allFields = [...accountFields, ...readerFields] as const
type Field = AccountField | ReaderField

const isAccountField = (field: Field): field is AccountField => accountFields.some((one) => one === field)
const secretNameOf = (field: Field) => (isAccountField(field) ? secretOf(field) : secretOfReader(field))

/** Registers how the owner sets WhatsApp up. Nothing here answers what Meta gave us. */
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

  api.answer(testFileReaderEndpoint, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `test-whatsapp:${viewer.user.id}`, max: 10, windowS: 600 })
    return testFileReader(context, body.reader, viewer.user)
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
  const { date } = lagosTime(now)
  const states = Object.fromEntries(
    await Promise.all(allFields.map(async (field) => [field, await secrets.stateOf(secretNameOf(field))])),
  ) as Record<Field, SecretState>
  const news = await readAccountNews(db)
  const isQuiet = news.quiet_until !== null && news.quiet_until > now
  return {
    isOn: accountFields.every((field) => states[field] === 'set'),
    ...states,
    webhookUrl: `${publicUrl}${whatsappWebhookPath}`,
    templates: (await listTemplates(db)).map(({ changed_at: _at, ...template }) => template),
    today: await countToday(db, dayBegan(clock)),
    month: await sumCosts(db, { from: `${date.slice(0, 8)}01`, to: date }),
    quietUntil: isQuiet ? (news.quiet_until?.toISOString() ?? null) : null,
    lastError:
      news.last_error === null || news.last_error_at === null
        ? null
        : { at: news.last_error_at.toISOString(), reason: news.last_error },
  }
}

/** Saves what Meta gave us. Throws users.godmode_only. */
async function save(
  { db, clock, secrets, readWhatsapp, config }: Context,
  changes: EndpointInput<typeof saveWhatsappSettingsEndpoint>['body'],
  admin: CurrentUser,
): Promise<void> {
  if (!isGodMode(admin)) throw fail('users.godmode_only')
  for (const path of ['pictureUrl', 'voiceUrl'] as const) {
    const url = changes[path]
    if (url != null && !mayPostTo(url, config.fileReaders.mayReachPrivate))
      throw invalidFields([{ path, message: privateAddress }])
  }
  await db.transaction().execute(async (tx) => {
    const detail: Record<string, string> = {}
    for (const field of allFields) {
      const value = changes[field]
      if (value === undefined) continue
      if (value === null) await secrets.remove(tx, secretNameOf(field))
      else await secrets.save(tx, secretNameOf(field), value)
      detail[field] = value === null ? 'forgotten' : 'changed'
    }
    await recordAudit(tx, clock, { actorId: admin.id, action: 'whatsapp.save', subject: 'whatsapp', detail })
  })
  readWhatsapp.forget()
}
