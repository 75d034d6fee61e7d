import { useState } from 'react'
import { isGodMode } from '#contract/accounts/accounts.ts'
import {
  saveWhatsappSettingsEndpoint,
  templatePurposes,
  testFileReaderEndpoint,
  testWhatsappEndpoint,
  type WhatsappSettingsView,
} from '#contract/whatsapp/whatsapp.ts'
import { SettingsForm } from '#web/admin/settings/core/settings-form.tsx'
import { type SavedForm, useSavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import { TemplateForm } from './template-form.tsx'
import * as texts from './texts.ts'
import { WhatsappHealth } from './whatsapp-health.tsx'
import { whatsappSettingsQuery } from './whatsapp-queries.ts'

const ofMeta = ['phoneNumberId', 'token', 'appSecret', 'verifyToken'] as const
const ofReaders = ['pictureUrl', 'pictureToken', 'voiceUrl', 'voiceToken'] as const
type Field = (typeof ofMeta)[number] | (typeof ofReaders)[number]
type Draft = Record<Field, string>
const empty: Draft = {
  phoneNumberId: '',
  token: '',
  appSecret: '',
  verifyToken: '',
  pictureUrl: '',
  pictureToken: '',
  voiceUrl: '',
  voiceToken: '',
}

/** Sets WhatsApp up: what Meta gave us, a test, the templates, and how it goes. */
export function WhatsappSection({ settings }: { settings: WhatsappSettingsView }) {
  const me = useMe()
  const form = useSavedForm<WhatsappSettingsView, Draft>(settings, {
    id: 'whatsapp',
    query: whatsappSettingsQuery,
    draftOf: () => empty,
    save: (draft) => {
      const typed = Object.entries(draft).filter(([, value]) => value !== '')
      return callApi(saveWhatsappSettingsEndpoint, { body: Object.fromEntries(typed) })
    },
  })
  return (
    <>
      <WhatsappHealth settings={settings} />
      {me != null && isGodMode(me) ? (
        <SettingsForm form={form} label={texts.form.save}>
          <SecretFields fields={ofMeta} form={form} settings={settings} />
          <TextField
            label={texts.form.webhook}
            readOnly
            value={settings.webhookUrl}
            hint={texts.form.webhookHint}
          />
          <h3 className="text-base">{texts.readers.title}</h3>
          <p className="text-sm text-ink-soft">{texts.readers.about}</p>
          <SecretFields fields={ofReaders} form={form} settings={settings} />
        </SettingsForm>
      ) : (
        <p className="text-sm text-ink-soft">{texts.section.ownerOnly}</p>
      )}
      <div className="grid gap-3 border-t border-line pt-5">
        <ConnectionTest
          label={texts.form.test}
          isOff={form.isChanged}
          test={() => callApi(testWhatsappEndpoint, {})}
        />
        {settings.pictureUrl === 'set' && <ReaderTest reader="picture" isOff={form.isChanged} />}
        {settings.voiceUrl === 'set' && <ReaderTest reader="voice" isOff={form.isChanged} />}
        {form.isChanged && <p className="text-sm text-ink-soft">{texts.form.saveFirst}</p>}
      </div>
      <Templates settings={settings} />
    </>
  )
}

interface SecretFieldsProps {
  fields: readonly Field[]
  form: SavedForm<Draft>
  settings: WhatsappSettingsView
}

function SecretFields({ fields, form, settings }: SecretFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <TextField
          key={field}
          label={texts.fields[field].label}
          type="password"
          autoComplete="off"
          value={form.draft[field]}
          error={form.faults[field] ?? (settings[field] === 'unreadable' ? texts.form.unreadable : undefined)}
          hint={settings[field] === 'set' ? texts.form.saved : texts.fields[field].hint}
          onChange={(event) => form.change({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}

function ReaderTest({ reader, isOff }: { reader: 'picture' | 'voice'; isOff: boolean }) {
  return (
    <ConnectionTest
      label={texts.readers.test[reader]}
      isOff={isOff}
      test={() => callApi(testFileReaderEndpoint, { body: { reader } })}
    />
  )
}

interface ConnectionTestProps {
  label: string
  isOff: boolean
  test: () => Promise<{ isRight: boolean; words: string }>
}

function ConnectionTest({ label, isOff, test }: ConnectionTestProps) {
  const run = useWrite({ mutationFn: test })
  return (
    <>
      <Button
        kind="secondary"
        className="justify-self-start"
        disabled={isOff}
        isBusy={run.isPending}
        onClick={() => run.mutate()}
      >
        {label}
      </Button>
      {run.data && <Notice tone={run.data.isRight ? 'leaf' : 'pepper'}>{run.data.words}</Notice>}
      {run.error !== null && <Notice tone="pepper">{reasonOf(run.error, common.failure.general)}</Notice>}
    </>
  )
}

function Templates({ settings }: { settings: WhatsappSettingsView }) {
  const [open, setOpen] = useState<(typeof templatePurposes)[number] | null>(null)
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-base">{texts.templates.title}</h3>
      <p className="text-sm text-ink-soft">{texts.templates.about}</p>
      <ul className="grid gap-2">
        {templatePurposes.map((purpose) => {
          const template = settings.templates.find((each) => each.purpose === purpose)
          return (
            <li key={purpose} className="grid gap-3 rounded-md border border-line p-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{texts.templates.purpose[purpose]}</span>
                <span className="text-sm text-ink-soft">
                  {template ? texts.templates.states[template.state] : common.empty.noneYet}
                </span>
                <Button kind="quiet" size="sm" onClick={() => setOpen(open === purpose ? null : purpose)}>
                  {open === purpose ? common.action.close : common.action.change}
                </Button>
              </div>
              {template?.reason && (
                <p className="text-sm text-ink-soft">{texts.templates.reason(template.reason)}</p>
              )}
              {open === purpose && (
                <TemplateForm purpose={purpose} template={template} onSaved={() => setOpen(null)} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
