import { normaliseCode } from '#domain/tracking-code.ts'

/** What admins typed into a search, as the database is asked for it. */
export interface SearchTerms {
  /** A tsquery over `search_words`; empty where nothing that was typed could match. */
  words: string
  /** A LIKE pattern for tracking codes; empty where too little was typed for one. */
  code: string
}

/** Every word typed begins a word of a name; or all is a part of a phone number; or it begins a tracking code. */
export function searchTerms(typed: string): SearchTerms {
  const text = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const phone = typed.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  const ways = [text.map(beginning).join(' & ')]
  if (phone.length >= 4) ways.push(beginning(phone), beginning(`end${[...phone].reverse().join('')}`))
  const code = text.join('')
  return {
    words: ways.filter((way) => way !== '').join(' | '),
    code: code.length >= 4 ? `${normaliseCode(code)}%` : '',
  }
}

function beginning(word: string): string {
  return `'${word}':*`
}
