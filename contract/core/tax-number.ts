import { codeText } from './text.ts'

/** Takes a Nigerian tax number: 8 digits, a hyphen and 4, or the newer ones of 10 to 13 digits. */
export const taxNumber = codeText({ min: 1, max: 14 }).regex(
  /^(?:\d{8}-\d{4}|\d{10,13})$/,
  'Write a tax number, such as 12345678-0001',
)
