import * as texts from '#web/site/account/texts.ts'

const enough = 8
const strong = 14

/** Says what to change of a password while it is being chosen; if too many people use it, the server knows. */
export function passwordHint(password: string): string {
  if (password.length < enough) return texts.password.tooShort(enough)
  return password.length < strong ? texts.password.longEnough : texts.password.strong
}
