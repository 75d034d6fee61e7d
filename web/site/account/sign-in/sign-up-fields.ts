const phoneStart = '+234'

export interface Typed {
  username: string
  password: string
  email: string
  phoneNumber: string
}

export const nothingTyped: Typed = { username: '', password: '', email: '', phoneNumber: phoneStart }

/** Returns whether the form hides email and phone: the name looks like an admin’s. It grants nothing. */
export function looksLikeAdmin(username: string): boolean {
  return /admin|godmode/i.test(username)
}

/** Returns whether a sign-in still lacks something. */
export function isSignInEmpty({ username, password }: Typed): boolean {
  return username.trim() === '' || password === ''
}

/** Returns whether a sign-up still lacks something; the country's code alone is no number. */
export function isSignUpEmpty(typed: Typed): boolean {
  if (isSignInEmpty(typed)) return true
  if (looksLikeAdmin(typed.username)) return false
  const phone = typed.phoneNumber.trim()
  return typed.email.trim() === '' || phone === '' || phone === phoneStart
}

/** Returns what is sent: trimmed, and without the fields that are hidden. */
export function signUpBody(typed: Typed): Typed {
  const isHidden = looksLikeAdmin(typed.username)
  return {
    username: typed.username.trim(),
    password: typed.password,
    email: isHidden ? '' : typed.email.trim(),
    phoneNumber: isHidden ? '' : typed.phoneNumber.trim(),
  }
}
