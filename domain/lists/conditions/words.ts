import { wordSet } from '#domain/lists/notes/phrases.ts'

/** What conditions begin with, and what they say. */
export const ifs = wordSet('if when unless incase idan iff')
export const elses = wordSet('else otherwise failing')
export const leaving = wordSet('leave skip forget ignore cancel drop abandon')
export const asking = wordSet('buy get take use bring pick replace substitute carry make')
export const leads = wordSet('but and so then pls please abeg kindly just only also o')
export const above = wordSet(
  'more above over pass passes passed reach reaches exceed exceeds exceeding beyond wuce higher greater',
)
export const below = wordSet('below under less cheaper within')
export const negations = wordSet(
  'no not isnt arent cant cannot couldnt dont doesnt without unavailable finish finished never none',
)
export const presence = wordSet(
  'available there dey find found see get have unavailable finish finished any sell selling',
)
export const ends = new Set([',', ';', '.', '!', '?', ')', ']'])
