import { maxListCharacters } from '#contract/lists/lists.ts'

const ownLink = /^https?:\/\/\S+\/order\?\S*\blist=\S*$/gm

/** What came from outside as text for the list: bounded, and without the link that we put under a shared list. */
export function sharedText(text: string): string {
  return text.slice(0, maxListCharacters).toWellFormed().replace(ownLink, '').trim()
}
