import { normaliseCode } from '#domain/orders/tracking-code.ts'
import { foldedWords } from '#domain/typed-text.ts'
import { searchForPerson } from '#server/accounts/core/rules.ts'

/** Holds what admins typed into a search, as the database is asked for it. */
export interface SearchTerms {
  /** Is a tsquery over `search_words`; empty where nothing that was typed could match. */
  words: string
  /** Is a LIKE pattern for tracking codes; empty where too little was typed for one. */
  code: string
}

/** Every word typed begins a word of a name; or all is a part of a phone number; or it begins a tracking code. */
export function searchTerms(typed: string): SearchTerms {
  const code = foldedWords(typed).join('')
  return {
    words: searchForPerson(typed).words,
    code: code.length >= 4 ? `${normaliseCode(code)}%` : '',
  }
}
