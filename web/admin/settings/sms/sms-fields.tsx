import type { EndpointCall } from '#contract/core/endpoint.ts'
import type { SmsSettingsView, saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import type { SavedForm } from '#web/admin/settings/core/use-saved-form.ts'
import * as settingsTexts from '#web/admin/settings/texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import * as texts from './texts.ts'

type Body = EndpointCall<typeof saveSmsSettingsEndpoint>['body']

/** Holds what is typed; empty keys leave those that are saved. */
export interface SmsDraft extends Omit<Body, 'key' | 'second' | 'updates'> {
  key: string
  second: Omit<NonNullable<Body['second']>, 'key'> & { key: string }
  updates: NonNullable<Body['updates']>
}

interface FieldsProps {
  form: SavedForm<SmsDraft>
  settings: SmsSettingsView
}

/** The first provider, and what all SMS of a day may cost. */
export function TermiiFields({ form, settings }: FieldsProps) {
  const { draft, change, faults } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <KeyField
          state={settings.key}
          value={draft.key}
          error={faults['key']}
          hint={texts.form.keyHint}
          onChange={(key) => change({ key })}
        />
      </div>
      <TextField
        label={settingsTexts.firebase.senderId}
        autoComplete="off"
        maxLength={11}
        value={draft.sender}
        error={faults['sender']}
        hint={texts.form.senderIdHint}
        onChange={(event) => change({ sender: event.currentTarget.value })}
      />
      <SelectField
        label={texts.form.route}
        value={draft.channel}
        options={[
          ['dnd', texts.form.routeEverybody],
          ['generic', texts.form.routeAdvertising],
        ]}
        onChange={(event) => change({ channel: event.currentTarget.value as SmsDraft['channel'] })}
      />
      <NairaField
        label={texts.form.price}
        valueKobo={draft.priceKobo}
        error={faults['priceKobo']}
        hint={texts.form.priceHint}
        onChange={(priceKobo) => change({ priceKobo: priceKobo ?? 0 })}
      />
      <NairaField
        label={texts.form.dayLimit}
        valueKobo={draft.dayLimitKobo}
        error={faults['dayLimitKobo']}
        hint={texts.form.dayLimitHint}
        onChange={(dayLimitKobo) => change({ dayLimitKobo: dayLimitKobo ?? 0 })}
      />
      <ReportField url={settings.reportUrls.termii} hint={texts.form.reportHint} />
    </div>
  )
}

/** Asks who sends what the first provider surely did not take. */
export function SecondFields({ form, settings }: FieldsProps) {
  const { second } = form.draft
  const { faults } = form
  const change = (changes: Partial<SmsDraft['second']>) => form.change({ second: { ...second, ...changes } })
  return (
    <fieldset className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">{texts.second.title}</legend>
      <div className="sm:col-span-2">
        <Checkbox
          label={texts.second.use}
          hint={texts.second.useHint}
          checked={second.provider === 'africas_talking'}
          onChange={({ currentTarget: { checked } }) =>
            change({ provider: checked ? 'africas_talking' : 'off' })
          }
        />
      </div>
      {second.provider === 'africas_talking' && (
        <>
          <TextField
            label={texts.second.username}
            autoComplete="off"
            maxLength={60}
            value={second.username}
            error={faults['second.username']}
            hint={texts.second.usernameHint}
            onChange={(event) => change({ username: event.currentTarget.value })}
          />
          <KeyField
            state={settings.second.key}
            value={second.key}
            error={faults['second.key']}
            hint={texts.second.keyHint}
            onChange={(key) => change({ key })}
          />
          <TextField
            label={settingsTexts.firebase.senderId}
            autoComplete="off"
            maxLength={11}
            value={second.sender}
            error={faults['second.sender']}
            hint={texts.second.senderHint}
            onChange={(event) => change({ sender: event.currentTarget.value })}
          />
          <NairaField
            label={texts.form.price}
            valueKobo={second.priceKobo}
            error={faults['second.priceKobo']}
            hint={texts.form.priceHint}
            onChange={(priceKobo) => change({ priceKobo: priceKobo ?? 0 })}
          />
          <ReportField url={settings.reportUrls.africas_talking} hint={texts.second.reportHint} />
        </>
      )}
    </fieldset>
  )
}

const updates = ['placed', 'question', 'on_the_way', 'delivered'] as const

/** Asks which updates on orders go by SMS. */
export function UpdateFields({ form }: Pick<FieldsProps, 'form'>) {
  const { draft, change } = form
  return (
    <fieldset className="grid border-t border-line pt-5">
      <legend className="sr-only">{texts.updates.title}</legend>
      <h3 className="text-base">{texts.updates.title}</h3>
      <p className="text-sm text-ink-soft">{texts.updates.about}</p>
      {updates.map((update) => (
        <Checkbox
          key={update}
          label={texts.updates.kinds[update]}
          checked={draft.updates[update]}
          onChange={({ currentTarget: { checked } }) =>
            change({ updates: { ...draft.updates, [update]: checked } })
          }
        />
      ))}
    </fieldset>
  )
}

interface KeyFieldProps {
  state: SmsSettingsView['key']
  value: string
  error: string | undefined
  hint: string
  onChange: (key: string) => void
}

/** A key that is typed and never shown again. */
function KeyField({ state, value, error, hint, onChange }: KeyFieldProps) {
  return (
    <TextField
      label={texts.form.apiKey}
      type="password"
      autoComplete="off"
      value={value}
      error={error ?? (state === 'unreadable' ? texts.form.keyUnreadable : undefined)}
      hint={state === 'set' ? texts.form.keySaved : hint}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Where a provider sends what became of SMS, to be copied. */
function ReportField({ url, hint }: { url: string; hint: string }) {
  return (
    <div className="sm:col-span-2">
      <TextField
        label={texts.form.reports}
        readOnly
        value={url}
        hint={hint}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
