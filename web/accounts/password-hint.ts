import { useEffect, useState } from 'react'

const enough = 8
const strong = 14

type IsCommon = (password: string) => boolean

/** What to say of a password while it is being chosen; `isCommon` is null until the list of the commonest is here. */
export function hintFor(password: string, isCommon: IsCommon | null): string {
  if (password.length < enough) return `At least ${enough} characters. Three words together are easy to keep.`
  if (isCommon?.(password)) return 'Too many people use this one. Add a word or two of your own.'
  return password.length < strong ? 'Good. A longer one is stronger.' : 'Strong.'
}

/** The same as a person types; the list comes with the first letter, so that nobody else pays for it. */
export function usePasswordHint(password: string): string {
  const [isCommon, setIsCommon] = useState<{ ask: IsCommon } | null>(null)
  const isTyping = password !== ''
  useEffect(() => {
    if (!isTyping) return
    import('#contract/common-passwords.ts').then(
      (list) => setIsCommon({ ask: list.isCommonPassword }),
      (error: unknown) => console.warn('The list of common passwords did not come; the server has it', error),
    )
  }, [isTyping])
  return hintFor(password, isCommon?.ask ?? null)
}
