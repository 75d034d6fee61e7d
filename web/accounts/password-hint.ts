const enough = 8
const strong = 14

/** What to say of a password while it is being chosen; whether too many people use it, the server knows. */
export function passwordHint(password: string): string {
  if (password.length < enough) return `At least ${enough} characters. Three words together are easy to keep.`
  return password.length < strong ? 'Long enough. A longer one is stronger.' : 'Long and strong.'
}
