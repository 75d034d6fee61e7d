/** `amina.bello@mail.example` as `a***@mail.example`, for somebody who may own it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
