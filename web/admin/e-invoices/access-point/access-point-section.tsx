import { isGodMode } from '#contract/accounts/accounts.ts'
import {
  type AccessPointView,
  saveAccessPointEndpoint,
  testAccessPointEndpoint,
} from '#contract/payments/e-invoices.ts'
import { SettingsForm } from '#web/admin/settings/core/settings-form.tsx'
import { useSavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import { AccessPointHealth } from './access-point-health.tsx'
import { accessPointQuery } from './access-point-query.ts'
import * as texts from './texts.ts'

interface Draft {
  isOn: boolean
  url: string
  key: string
  secret: string
}

const secrets = ['key', 'secret'] as const

/** Sets how papers go to the tax office: where to, with what, a test, and how it goes. */
export function AccessPointSection({ settings }: { settings: AccessPointView }) {
  const me = useMe()
  const form = useSavedForm<AccessPointView, Draft>(settings, {
    id: 'access-point',
    query: accessPointQuery,
    draftOf: ({ isOn, url }) => ({ isOn, url, key: '', secret: '' }),
    save: ({ key, secret, ...rest }) =>
      callApi(saveAccessPointEndpoint, {
        body: { ...rest, ...(key !== '' && { key }), ...(secret !== '' && { secret }) },
      }),
  })
  return (
    <>
      <AccessPointHealth settings={settings} />
      {me != null && isGodMode(me) ? (
        <SettingsForm form={form} label={texts.form.save}>
          <TextField
            label={texts.form.url}
            type="url"
            autoComplete="off"
            value={form.draft.url}
            error={form.faults['url']}
            hint={texts.form.urlHint}
            onChange={(event) => form.change({ url: event.currentTarget.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {secrets.map((field) => (
              <TextField
                key={field}
                label={texts.form[field]}
                type="password"
                autoComplete="off"
                value={form.draft[field]}
                error={
                  form.faults[field] ?? (settings[field] === 'unreadable' ? texts.form.unreadable : undefined)
                }
                hint={settings[field] === 'set' ? texts.form.saved : texts.form.keyHint}
                onChange={(event) => form.change({ [field]: event.currentTarget.value })}
              />
            ))}
          </div>
          <Switch
            label={texts.form.isOn}
            hint={texts.form.isOnHint}
            checked={form.draft.isOn}
            onChange={(event) => form.change({ isOn: event.currentTarget.checked })}
          />
          {form.faults['isOn'] !== undefined && <Notice tone="pepper">{form.faults['isOn']}</Notice>}
        </SettingsForm>
      ) : (
        <p className="text-sm text-ink-soft">{texts.section.ownerOnly}</p>
      )}
      <ConnectionTest isChanged={form.isChanged} />
    </>
  )
}

function ConnectionTest({ isChanged }: { isChanged: boolean }) {
  const test = useWrite({ mutationFn: () => callApi(testAccessPointEndpoint, {}) })
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <Button
        kind="secondary"
        className="justify-self-start"
        disabled={isChanged}
        isBusy={test.isPending}
        onClick={() => test.mutate()}
      >
        {texts.form.test}
      </Button>
      {isChanged && <p className="text-sm text-ink-soft">{texts.form.saveFirst}</p>}
      {test.data && <Notice tone={test.data.isRight ? 'leaf' : 'pepper'}>{test.data.words}</Notice>}
      {test.error !== null && <Notice tone="pepper">{reasonOf(test.error, common.failure.general)}</Notice>}
    </div>
  )
}
