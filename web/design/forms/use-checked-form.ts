import { type FormEvent, useState } from 'react'
import { fieldsOf } from './read-field.ts'

type MessageText<Name extends string> = Partial<Record<Name, string>>

interface CheckedForm<Name extends string> {
  /** For the `<form>`: reads what is typed, also what was typed before the page was taken over. */
  form: { noValidate: true; method: 'post'; onInput: Handle; onSubmit: Handle }
  errors: MessageText<Name>
  /** Shows what the server says is wrong, until that field is changed. */
  refuse: (fields: Readonly<Record<string, string>>) => void
}

type Handle = (event: FormEvent<HTMLFormElement>) => void

/** A form that is checked when it is submitted, and from then on at every change. */
export function useCheckedForm<Name extends string>(
  names: readonly Name[],
  check: (name: Name, value: string) => string | undefined,
  onValid: (values: Record<Name, string>) => void,
): CheckedForm<Name> {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [errors, setErrors] = useState<MessageText<Name>>({})

  function read(form: HTMLFormElement) {
    const text = fieldsOf(form)
    return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
  }

  function faultsOf(values: Record<Name, string>): MessageText<Name> {
    const faults = names.flatMap((name) => {
      const text = check(name, values[name])
      return text === undefined ? [] : [[name, text] as const]
    })
    return Object.fromEntries(faults) as MessageText<Name>
  }

  return {
    errors,
    refuse: (fields) => setErrors(fields as MessageText<Name>),
    form: {
      noValidate: true,
      method: 'post',
      onInput: ({ currentTarget }) => {
        if (isSubmitted) setErrors(faultsOf(read(currentTarget)))
      },
      onSubmit: (event) => {
        event.preventDefault()
        const values = read(event.currentTarget)
        const faults = faultsOf(values)
        setIsSubmitted(true)
        setErrors(faults)
        const first = names.find((name) => faults[name] !== undefined)
        if (first === undefined) onValid(values)
        else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      },
    },
  }
}
