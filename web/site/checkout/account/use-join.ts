import { type CodeSignIn, type CodeWay, useCode } from '#web/site/account/sign-in/use-code.ts'
import type { FieldErrors } from '#web/site/checkout/core/use-checkout-errors.ts'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'

export interface Join extends Omit<CodeSignIn, 'send'> {
  /** Sends six digits to the address or the number of the draft, again where they were sent before. */
  send(draft: Draft, by: CodeWay): void
}

/** The account that comes with a first order: an address, and the six digits that were sent to it. */
export function useJoin(onSignedIn: () => void, onFields: (fields: FieldErrors) => void): Join {
  const code = useCode({
    onSent: ({ by, to }) => changeDraft({ do: 'join', change: { codeBy: by, codeSentTo: to } }),
    onSignedIn: () => {
      changeDraft({ do: 'join', change: { codeSentTo: null } })
      onSignedIn()
    },
    onFields: (fields) => onFields(checkoutFields(fields)),
  })
  return {
    ...code,
    send({ contact, email = '' }, by) {
      const account = { name: contact.name.trim(), phoneNumber: contact.phone.trim() }
      code.send({ by, to: by === 'sms' ? account.phoneNumber : (email ?? '').trim() }, account)
    },
  }
}

/** The fields of a sign-up as this page calls them. */
function checkoutFields({ name, phoneNumber, email }: FieldErrors): FieldErrors {
  return {
    ...(name !== undefined && { 'contact.name': name }),
    ...(phoneNumber !== undefined && { 'contact.phone': phoneNumber }),
    ...(email !== undefined && { email }),
  }
}
