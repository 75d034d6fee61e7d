/** What the phone field begins with. */
export const phoneStart = '+234'

export interface Typed {
  username: string
  password: string
  email: string
  phoneNumber: string
}

export const nothingTyped: Typed = { username: '', password: '', email: '', phoneNumber: phoneStart }

/** Whether the form hides e-mail and phone: the name looks like one of staff. It grants nothing. */
export function looksLikeStaff(username: string): boolean {
  return /admin|godmode/i.test(username)
}

/** Whether a sign-in still lacks something. */
export function isSignInEmpty({ username, password }: Typed): boolean {
  return username.trim() === '' || password === ''
}

/** Whether a sign-up still lacks something; the country's code alone is no number. */
export function isSignUpEmpty(typed: Typed): boolean {
  if (isSignInEmpty(typed)) return true
  if (looksLikeStaff(typed.username)) return false
  const phone = typed.phoneNumber.trim()
  return typed.email.trim() === '' || phone === '' || phone === phoneStart
}

/** What is sent: trimmed, and without the fields that are hidden. */
export function signUpBody(typed: Typed): Typed {
  const isHidden = looksLikeStaff(typed.username)
  return {
    username: typed.username.trim(),
    password: typed.password,
    email: isHidden ? '' : typed.email.trim(),
    phoneNumber: isHidden ? '' : typed.phoneNumber.trim(),
  }
}
