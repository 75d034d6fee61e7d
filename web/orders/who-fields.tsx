import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/text-field.tsx'
import type { DraftContact } from '#web/lists/draft.ts'
import { changeDraft } from '#web/lists/draft-store.ts'
import type { CheckoutErrors } from './use-checkout-errors.ts'

interface WhoFieldsProps {
  contact: DraftContact
  errors: CheckoutErrors
}

/** Whom the agent calls at the gate, and whom if that phone is off. */
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
      <TextField label="Name" maxLength={80} autoComplete="name" {...bind('name')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
        hint="Your agent calls this number at your gate."
        {...bind('phone')}
      />
      {hasSecond ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Second person"
            isOptional
            maxLength={80}
            autoComplete="off"
            {...bind('secondName')}
          />
          <TextField
            label="Their phone"
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
          Add a second person
        </Button>
      )}
    </>
  )
}
