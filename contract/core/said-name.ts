import { type NameFault, nameFault } from '#domain/orders/said-name.ts'
import { plainText } from './text.ts'

const faultTexts: Record<NameFault, string> = {
  link: 'Leave out web and email addresses. Write only the name, such as Mama Ngozi Kitchen',
  digits: 'Leave out phone numbers and other long numbers. Write only the name, such as Mama Ngozi Kitchen',
  offer: 'Leave out offers, prices and prizes. Write only the name, such as Mama Ngozi Kitchen',
  alphabet: 'Write each word in one alphabet, such as Mama Ngozi Kitchen',
}

/** The name of a person or a business, which stands in messages that we send to others. */
export function saidNameText(max: number, empty?: string) {
  const text = empty === undefined ? plainText({ min: 1, max }) : plainText({ max }).min(1, empty)
  return text.superRefine((name, context) => {
    const fault = nameFault(name)
    if (fault !== null) context.addIssue({ code: 'custom', message: faultTexts[fault] })
  })
}
