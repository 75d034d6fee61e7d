import { foldedWords, foldText } from '#domain/typed-text.ts'

/** Turns what admins typed to find a person into what the database is asked for. */
export function searchForPerson(typed: string): { words: string; begins: string } {
  const phone = typed.replace(/\D/g, '').replace(/^(?:00)?(?:234|0)/, '')
  const ways = [foldedWords(typed).map(beginning).join(' & ')]
  if (phone.length >= 4) ways.push(beginning(phone), beginning(`end${[...phone].reverse().join('')}`))
  // Email addresses may have an apostrophe.
  const begun = typed.split("'").map(foldText).join("'")
  return {
    words: ways.filter((way) => way !== '').join(' | '),
    begins: `${begun.replace(/[\\%_]/g, '\\$&')}%`,
  }
}

function beginning(word: string): string {
  return `'${word}':*`
}
