import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Standing, saveStandingEndpoint } from '#contract/standing/standing.ts'
import { labelOf } from '#domain/orders/item-text.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { NumberField } from '#web/design/forms/number-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { addressesQuery } from '#web/site/account/core/profile-queries.ts'
import { StandingFields } from './standing-fields.tsx'
import { standingQuery } from './standing-queries.ts'
import * as texts from './texts.ts'

type Body = Standing['body']

/** Changes what is bought, when, where to and how it is paid. */
export function EditForm({ standing, onDone }: { standing: Standing; onDone: () => void }) {
  const { id } = standing
  const [{ weekdays, clock, ifClosed, body }, setWritten] = useState(standing)
  const [added, setAdded] = useState('')
  const client = useQueryClient()
  const saving = useAccountAction(saveStandingEndpoint, () => {
    void client.invalidateQueries({ queryKey: standingQuery.queryKey })
    onDone()
  })
  const setBody = (change: Partial<Body>) =>
    setWritten((written) => ({ ...written, body: { ...written.body, ...change } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const more = added.trim()
    saving.run({ body: { id, weekdays, clock, ifClosed, body, ...(more !== '' && { added: more }) } })
  }
  const { paymentMethod, businessId, spendingCapKobo } = body
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4 border-t border-line pt-3">
      <ItemRows items={body.items} onChange={(items) => setBody({ items })} />
      <TextArea
        label={texts.form.added}
        hint={texts.form.addedHint}
        rows={2}
        value={added}
        onChange={(event) => setAdded(event.currentTarget.value)}
        {...(saving.fields['added'] !== undefined && { error: saving.fields['added'] })}
      />
      <PlaceSelect body={body} onChange={setBody} />
      <StandingFields
        terms={{ weekdays, clock, ifClosed, paymentMethod, businessId, spendingCapKobo }}
        onChange={({ weekdays: days, clock: hour, ifClosed: rule, ...paid }) =>
          setWritten((written) => ({
            ...written,
            weekdays: days ?? written.weekdays,
            clock: hour ?? written.clock,
            ifClosed: rule ?? written.ifClosed,
            body: { ...written.body, ...paid },
          }))
        }
        errors={saving.fields}
      />
      {saving.problem !== null && <Notice tone="pepper">{saving.problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          isBusy={saving.isBusy}
          disabled={weekdays.length === 0 || body.items.length === 0}
        >
          {common.action.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {common.action.cancel}
        </Button>
      </div>
    </form>
  )
}

function ItemRows({ items, onChange }: { items: Body['items']; onChange: (items: Body['items']) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">{texts.form.items}</legend>
      <ul className="divide-y divide-line">
        {items.map((item, index) => {
          const { name, quantity } = item
          const label = labelOf(item, nairaText)
          return (
            <li key={`${name} ${item.unit}`} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-[min(8rem,100%)] flex-1 wrap-anywhere">{label}</span>
              {quantity !== null && (
                <NumberField
                  label={name}
                  value={quantity}
                  min={Math.min(1, quantity)}
                  onChange={(count) => onChange(items.with(index, { ...item, quantity: count }))}
                />
              )}
              <IconButton
                label={texts.form.removeItem(name)}
                icon={<X />}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** One of the customer's saved addresses, or the one that it goes to now. */
function PlaceSelect({ body, onChange }: { body: Body; onChange: (change: Partial<Body>) => void }) {
  const { data: addresses = [] } = useQuery(addressesQuery)
  const chosen = addresses.find(({ place }) => isSamePlace(place, body.place))
  return (
    <SelectField
      label={texts.form.place}
      hint={texts.form.placeHint}
      options={[
        ...(chosen === undefined
          ? [['', texts.form.placeOf(body.place.area, body.place.landmark)] as const]
          : []),
        ...addresses.map(({ id, label }) => [id, label] as const),
      ]}
      value={chosen?.id ?? ''}
      onChange={(event) => {
        const address = addresses.find(({ id }) => id === event.currentTarget.value)
        if (address !== undefined) onChange({ place: address.place, contact: address.contact })
      }}
    />
  )
}

function isSamePlace(one: Body['place'], other: Body['place']): boolean {
  return one.area === other.area && one.landmark === other.landmark && one.gateCode === other.gateCode
}
