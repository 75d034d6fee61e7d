import type { Token } from '#domain/lists/tokens.ts'
import { phraseBook, wordSet } from './phrases.ts'

/** Words that say nothing about the good; dropped at the edges of a name. */
export const fillerWords = wordSet(`
  of the some any pls please plz plss plsss pliss abeg abegi abeggi biko jowo ejo ejoo joo kindly buy buying bought get getting
  bring need needs want wan wants like add include send give me us my our i ill im we you u help also then and n just about na
  ni so is are am it this that these those for to in at on with dear sir ma madam oga bros aunty uncle mummy mama sister
  don allah sayo saya min ina son mo fe ra zuta zutara achoro m make find pick purchase ehn eh o oo ooo dey de one ones
  be would will could can should may again more plus or as well too worth own price cost naira ngn lets let find them am
  remain remaining item items number no product qty quantity total around approx approximately roughly say each order supply
  even only now today kawai few piece dont forget forgot a an little nos e id ill both go ok okay oh sorry first firstly second
  secondly third fourth fifth next last lastly finally maybe perhaps probably what use spend have haba sef sha jare jor dem dis dat una wanna
  wetin oya gimme lemme budget instead ba nne nna nwanne nilo gote come join plenty nor said meant wa fun mi kain kind collect carry grab remember kawo kai same usual yes yeah guy shey fit vex zuo its something
  dan ka mana da ati pelu customer mean tomorrow tonight morning afternoon evening malam mallam taimaka taimake bami anything nyem wetara goteere goteera m following boss but kuma sai anyhow she they thing looking called other chief chairman manage zan`)

/** How big; kept apart from the name. */
export const sizeWords = wordSet(`
  small big medium large giant jumbo mini huge tiny bigger biggest smaller smallest larger largest moderate sizeable
  karami kanana babba manya matsakaici kekere obere nnukwu smallish biggish`)

/** Said before or after a size and part of it, or nothing. */
export const sizeBoosters = wordSet('very extra so really too')
export const sizeNouns = wordSet('size sized sizes')

/** Of what is sold in packs: "family size". */
export const packSizes = wordSet('family economy regular standard average normal king queen travel party')

/** Whole goods: "1 whole chicken" is one chicken. */
export const wholeWords = wordSet('whole full complete')

/** Said of a good after its name, these are wishes: "plantain 4 fingers ripe". */
export const wishWords = wordSet(`
  real ripe unripe overripe soft fresh hard clean cleaned washed peeled sliced chopped diced blended grinded grounded ground shredded
  boneless skinless live alive killed dressed plucked dry dried smoked roasted deboned gutted scaled separated strong sweet fine
  good neat correct original quality firm tender lean fatty young old thick thin raw unpeeled unwashed uncut halved quartered
  yellowish reddish greenish mature matured crushed pounded grated minced dehusked shelled unshelled descaled`)

/** A wish by its ending too: soaked, salted, bone-in. */
export function isWishWord(token: Token | undefined): boolean {
  if (token === undefined) return false
  if (/-(?:in|off|on|out)$/i.test(token.text)) return true
  return wishWords.has(token.word) || (!token.inGood && token.word.length > 4 && /[^e]ed$/.test(token.word))
}

/** After a name these say what to do with it, though before it they may name another good. */
export const preparedWords = wordSet(
  'ground grinded grounded sliced chopped diced peeled washed blended grated pounded',
)

/** Before a name too, these are a wish and not the name of another good. */
export const qualityWords = wordSet(
  'ripe unripe overripe better good fine nice correct original quality beta usual',
)

/** Standing alone after a good, these say which kind: "garri, white". */
export const kindWords = wordSet(
  'white yellow red brown black green local foreign native agric imported plain unpolished frozen iced',
)

/** What begins a wish after a good; it runs to the next amount. */
export const noteStarters = phraseBook(`
  else, otherwise, or else, of them, of dem, ask them, ask dem, ask the, tell them, tell dem, tell the, i prefer, boil, boiled, fry, steam, soak, break, crack, open, pick, sort, trim, drain, season, marinate, sieve, warm, toast, cut, cutting, slice, chop, dice, blend, blended, grind, grinded, grate, wash, washed, clean, cleaned, peel, peeled, pluck, kill,
  dress, debone, remove, removed, without, with, wit, no, not, dont, do not, make sure, make e, make am, make it, make them, make una,
  should, shouldnt, must, mustnt, it should, it must, it has to, it needs to, they should, they must, e go, dem should, dem must, let it, let them, let dem, let e, let am, separate, seperate, roast, roasted, burn, burnt, smoke, for, if,
  or, preferably, prefer, only, any, in pieces, in small, in big, in nylon, in keg, in kegs, in bottle, in bottles, in bag, in bags, in tin, in tins, in sachet, in sachets, into, well, very, fresh one, fresh ones, the one, the ones,
  the type, the kind, the red, the white, the yellow, the green, the black, the brown, the fresh, the ripe, the soft,
  the dry, the good, the local, the foreign, the strong, the hard, the old, the new, that is, that are, thats, that, which, from, e must,
  e should, as in, ensure, check, pound, shred, scale, gut, divide, share, pack it, pack in, pack them, put it, put in, half ripe, semi ripe, not too, no too, nice, because, cos,
  whichever, skip if, leave it if, leave if, the cheapest, the best, the biggest, the freshest,
  sharp, original, stone free, extra, mixed with, tie it, wrapped, quartered, already, still, semi, a bit, bit, small small, big big, fillet, mince, crush, wey, weh, whey, make dem, make they, help cut, help me cut, help clean, help blend, as usual, as always, both,
  scales off, scale off, head off, skin off, skin on, bone in, head on, hair off, a yanka, a gyara, a nika, a surfa, a barza, a daka, a tankade, a feraye, a soya, a gasa, a raba, a cire, ka ha, e get, e no get, yankakken, a wanke, ge si, e ge, ma fi, wet, properly, neatly, freshly, thick, thin, all, each, per, except, but, unpeeled, unwashed`)

/** Of these, the ones that mean a wish even when they name another good: "no pepper", "or kote". */
export const strongNoteStarters = phraseBook(`
  make dem, make una, make they, let dem, let am, dem should, dem must, they should, they must, wey, weh, whey,
  of them, of dem, ask them, ask dem, ask the, tell them, tell dem, tell the, boil, boiled, fry, steam, soak, break, crack, pick out, it should, it must, they should, they must, cut, slice, chop, dice, wash, washed, clean, cleaned, peel, peeled, pluck, kill, dress, debone, remove, removed, without, with, no, not, dont, do not,
  make sure, make e, make am, make it, make them, should, shouldnt, must, mustnt, let it, let them, separate, roast, burn, for, if, or, preferably, into,
  ensure, in pieces, e must, e should, blend, grind, that is, as in, mixed with, cos, because, share, divide, pack it, put in`)

/** Commands that may stand before the good as well: "blend N500 pepper". */
export const commandWords = wordSet(
  'blend grind cut slice chop dice wash peel grate kill roast debone shred pound smoke crush mince break crack',
)

/** Inside a wish, a number right after one of these belongs to it: "cut into 6". */
export const numberOfWish = wordSet('into in to by each about cut slice divide of size max or')

export const capBefore = phraseBook(`
  no cost pass, no cost reach, no cost more than, not cost more than, doesnt cost more than, not cost up to,
  max, maximum, not paying more than, not paying above, not paying over, wont pay more than, wont pay above, wont pay over, not pay more than, not pay above, dont pay more than, dont pay above, cant pay more than, cant pay above, dont spend more than, not spend more than, wont spend more than, not more than, no more than, nothing more than, not above, not over, not exceed, not exceeding, nothing above, nothing over,
  should not exceed, shouldnt exceed, must not exceed, should not pass, shouldnt pass, must not pass, mustnt pass, no pass, no go pass, not go over,
  should not be more than, shouldnt be more than, must not be more than, mustnt be more than, should not be above, shouldnt be above, not be more than,
  must not be above, not be above, dont pass, dont exceed, dont go above, dont go over, dont go beyond, do not pass, do not exceed, do not go above,
  dont let it pass, dont let it exceed, dont let am pass, let it not pass, let it not exceed, dont buy above, dont buy more than, no buy pass, no buy above,
  not pass, make e no pass, make am no pass, make it no pass, make it not pass, make e no reach, e no go pass, e no pass, e no must pass, no fit pass,
  no suppose pass, not go above, at most, at max, limit, cap, capped, up to, upto, not up to, below, under, less than, within, not beyond, not to exceed,
  not to pass, no exceed, should be below, must be below, ceiling, highest, kada ya wuce, kar ya wuce, kada ta wuce, kar ta wuce, kada su wuce, ya wuce,
  kada a wuce, kar a wuce, kada ya fi, last price, final price, lowest and last, ko ma koja, ko gbodo koja, ma ju, ko gbodo ju, ka o ghara ikari, ka o ghara karia`)

export const capAfter = phraseBook(
  'max, maximum, limit, tops, at most, or less, or below, and below, downwards, cap, highest, last price, last, final, is the limit, is max, is my limit, is the max',
)

/** Said between a cap or a price and its amount, or before it. */
export const capGlue = wordSet(
  'anything of is at the price it but and should e for be na shouldnt if its cost costs provided',
)

/** After a cap these only agree to it. */
export const capAgreed = phraseBook('is fine, is ok, is okay, is good, fine, ok, okay, abeg, please, pls')

/** Around an amount of money, these only say that it is one. */
export const moneyBefore = wordSet(
  'for of own worth budget is at na ti nke price my about around like fun maybe perhaps say between',
)
export const moneyAfter = wordSet('worth own of only naira budget')

/** Said before an amount that takes the place of the one before. */
export const correctionWords = phraseBook(`
  sorry, scratch that, scratch that buy, scratch that make it, no i mean, no sorry i mean, no sorry, no actually, no rather, no make it, no make am, make it, make am, make that, i mean, i meant, no wait, wait, correction, actually, rather, or rather, or make it, change it to, change am to, change to, let it be`)

/** After an amount: it is the price of one, not what to spend. */
export const perOne = phraseBook('each, per, a piece, a mudu, a tuber, a kg, a bunch, one one, apiece')

/** What parts two goods in English, Pidgin and Yoruba. */
export const allowedAnd = wordSet('and nd n plus ati also')

/** "And" in Hausa, Yoruba and Igbo; also names and particles, so both sides must be goods. */
export const shyAnd = wordSet('da na pelu with')
