import { useState } from 'react'
import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import {
  changeCityEndpoint,
  createCityEndpoint,
  type listAdminCitiesEndpoint,
} from '#contract/settings/admin-cities.ts'
import { ClosingDialog, touchedIn } from '#web/admin/closing/closing-dialog.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import * as texts from './texts.ts'

export type AdminCity = EndpointAnswer<typeof listAdminCitiesEndpoint>[number]

interface CityFormProps {
  /** Null for a new one. */
  saved: AdminCity | null
  onDone: () => void
  reread: () => void
}

const empty = { slug: '', name: '', state: '', latitude: 9.06, longitude: 7.5, isOpen: false }

/** Asks what a city is called, where it is, and whether it takes orders. */
export function CityForm({ saved, onDone, reread }: CityFormProps) {
  const [draft, setDraft] = useState(saved ?? empty)
  const change = (changes: Partial<typeof empty>) => setDraft({ ...draft, ...changes })
  const done = () => {
    showToast(texts.form.saved(draft.name.trim()), { tone: 'success' })
    onDone()
  }
  const creating = useAccountAction(createCityEndpoint, done, reread)
  const changing = useAccountAction(changeCityEndpoint, done, reread)
  const { isBusy, problem, fields } = saved === null ? creating : changing
  const save = (orders?: ClosingDecision) => {
    const { slug, name, state, latitude, longitude, isOpen } = draft
    const city = { name: name.trim(), state: state.trim(), latitude, longitude }
    if (saved === null) creating.run({ body: { ...city, slug: slug.trim() } })
    else
      changing.run({
        params: { slug: saved.slug },
        body: { ...city, isOpen, version: saved.version, ...(orders && { orders }) },
      })
  }
  const text = (key: 'name' | 'state' | 'slug') => ({
    autoComplete: 'off',
    value: draft[key],
    error: fields[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  const degrees = (key: 'latitude' | 'longitude') => ({
    inputMode: 'decimal' as const,
    type: 'number',
    step: 0.001,
    autoComplete: 'off',
    value: String(draft[key]),
    error: fields[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: Number(event.currentTarget.value) }),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField label={common.label.name} {...text('name')} />
      {saved === null && <TextField label={texts.form.slug} hint={texts.form.slugHint} {...text('slug')} />}
      <TextField label={texts.form.state} {...text('state')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={texts.form.latitude} {...degrees('latitude')} />
        <TextField label={texts.form.longitude} {...degrees('longitude')} />
      </div>
      {saved !== null && (
        <Switch
          label={texts.form.takesOrders}
          hint={texts.form.takesOrdersHint}
          checked={draft.isOpen}
          onChange={(event) => change({ isOpen: event.currentTarget.checked })}
        />
      )}
      <ClosingDialog
        error={changing.failure}
        isBusy={changing.isBusy}
        onDecide={save}
        onClose={changing.reset}
      />
      {touchedIn(changing.failure) === null && <ActionError problem={problem} />}
      <Button
        type="submit"
        isBusy={isBusy}
        disabled={draft.name.trim() === ''}
        className="justify-self-start"
      >
        {saved === null ? texts.form.add : texts.form.save}
      </Button>
    </form>
  )
}
