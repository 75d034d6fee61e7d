/** What admins typed to find a person, as the database is asked for it. */
export function searchForPerson(typed: string): { words: string; begins: string } {
  const text = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const phone = typed.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  const ways = [text.map(beginning).join(' & ')]
  if (phone.length >= 4) ways.push(beginning(phone), beginning(`end${[...phone].reverse().join('')}`))
  return {
    words: ways.filter((way) => way !== '').join(' | '),
    begins: `${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  }
}

function beginning(word: string): string {
  return `'${word}':*`
}
