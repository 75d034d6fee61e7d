import { useNavigate } from '#web/platform/page/location.tsx'
import { type AskedCode, type CodeSignIn, useCode } from '#web/site/account/sign-in/use-code.ts'
import type { FieldErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'

export interface Join extends Omit<CodeSignIn, 'send' | 'enter'> {
  /** Sends six digits to the number or the address of the draft, again where they were sent before. */
  send(draft: Draft, by: JoinWay): void
  /** Signs in by them; somebody new gets an account with the name in the draft. */
  enter(draft: Draft, by: JoinWay, digits: string): void
}

/** Says if the code goes to the number at which the agent calls, or to an address. */
export type JoinWay = NonNullable<Draft['codeBy']>

/** Finds or makes the account of an order by six digits on the same page. */
export function useJoin(onSignedIn: () => void, onFields: (fields: FieldErrors) => void): Join {
  const navigate = useNavigate()
  const code = useCode({
    onSent: (asked) => {
      const [codeSentTo = null] = Object.values(asked)
      changeDraft({ do: 'join', change: { codeBy: 'email' in asked ? 'email' : 'sms', codeSentTo } })
    },
    onSignedIn: () => {
      changeDraft({ do: 'join', change: { codeSentTo: null } })
      onSignedIn()
    },
    // The list waits in the draft while the second step is taken.
    onSecondStep: () => {
      changeDraft({ do: 'join', change: { codeSentTo: null } })
      navigate('/login?step=second&next=/place-order')
    },
    onFields: (fields) => onFields(checkoutFields(fields)),
  })
  return {
    ...code,
    send: (draft, by) => code.send(askedOf(draft, by)),
    enter({ contact, codeSentTo }, by, digits) {
      const to = codeSentTo ?? ''
      const asked = by === 'sms' ? { phoneNumber: to } : { email: to }
      const contactPhone = by === 'email' ? { contactPhone: contact.phone.trim() } : {}
      code.enter(asked, digits, { name: contact.name.trim(), ...contactPhone })
    },
  }
}

function askedOf({ contact, email = '' }: Draft, by: JoinWay): AskedCode {
  return by === 'sms' ? { phoneNumber: contact.phone.trim() } : { email: email.trim() }
}

/** Returns the fields of a sign-up as this page calls them. */
function checkoutFields({ name, phoneNumber, contactPhone, email }: FieldErrors): FieldErrors {
  const phone = phoneNumber ?? contactPhone
  return {
    ...(name !== undefined && { 'contact.name': name }),
    ...(phone !== undefined && { 'contact.phone': phone }),
    ...(email !== undefined && { email }),
  }
}
