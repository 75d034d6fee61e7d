import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import type { DraftContact } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import * as texts from './texts.ts'

interface WhoFieldsProps {
  contact: DraftContact
  errors: CheckoutErrors
}

/** Asks whom the agent calls at the gate, and whom if that phone is off. */
export function WhoFields({ contact, errors }: WhoFieldsProps) {
  const [hasAsked, setHasAsked] = useState(false)
  const hasSecond = hasAsked || contact.secondName !== '' || contact.secondPhone !== ''
  const bind = (name: keyof DraftContact) => ({
    value: contact[name],
    error: errors.fields[`contact.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => {
      errors.clear(`contact.${name}`)
      changeDraft({ do: 'contact', change: { [name]: event.currentTarget.value } })
    },
  })
  return (
    <>
      <TextField label={common.label.name} maxLength={80} autoComplete="name" {...bind('name')} />
      <TextField
        label={common.label.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        hint={texts.contact.phoneHint}
        {...bind('phone')}
      />
      {hasSecond ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={common.label.secondPerson}
            isOptional
            maxLength={80}
            autoComplete="off"
            {...bind('secondName')}
          />
          <TextField
            label={common.label.theirPhone}
            isOptional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            {...bind('secondPhone')}
          />
        </div>
      ) : (
        <Button
          kind="quiet"
          icon={<UserPlus />}
          className="justify-self-start"
          onClick={() => setHasAsked(true)}
        >
          {texts.contact.addSecond}
        </Button>
      )}
    </>
  )
}
