import { formatPhone } from '#contract/core/phone.ts'

/** `amina.bello@mail.example` as `a***@mail.example`, for somebody who may own it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** `+2348031234567` as `0803***67`. */
export function maskPhone(phone: string): string {
  return `${formatPhone(phone).slice(0, 4)}***${phone.slice(-2)}`
}
