import { phraseBook, wordSet } from './phrases.ts'

/** A line that begins so is a remark even when it names goods. */
export const hardRemarks = phraseBook(`
  the money, my money, i dey send, i go send, i don send, i don pay, i don transfer, i have sent, i have paid, i sent, i paid, ive sent, ive paid, if, when, call, i wan chop, wan chop, cook, cooking, prepare, preparing, making, eat, cancel, sent, paid, transferred, almost forgot, quick quick, sharp sharp, now now, fast fast, asap, buy everything, get everything, buy all, change of, bill, receipt, send bill, send receipt, send account, send me your, whats, how is, hows, where, who, which market, do they, do you have, is there, dem get, una get, you get, make soup, make stew, make jollof, make food, make moi, make akara, make fried, same as, go market, check, find out, find if, this is, these are, here is, here are, name, my name, order by, calls, deliver, delivery, delivered, drop it, drop at, drop them, drop off, come to, bring it, bring them, bring to, bring everything, send it,
  send to, send them, send everything, address, my address, the address, location, my location, my house, our house, opposite, opp, phone, my number, my phone,
  my line, total, total should, total budget, my total, my budget, budget, everything, all should, all must, remember, let me know, tell, text me, whatsapp me,
  note, nb, ps, kindly note, please note, kindly call, please call, pls call, abeg call, kindly deliver, please deliver, pls deliver, kindly ensure,
  please ensure, please make sure, pls make sure, abeg make sure, make sure, ensure, confirm, dont buy, do not buy, no buy, dont bring, do not bring,
  pay, payment, i will, i shall, ill, i am, im, i live, i stay, we are, we live, use my, use the, leave it, leave at, leave with, gate code, the gate,
  estate code, please dont, pls dont, abeg no, abeg dont, kindly dont, please no, how much, what is, when will, what time, are you, do you, who is,
  use your, choose, select, pick fresh, buy only, buy fresh, buy good, price, prices, beat, try, haggle, bargain, negotiate, change, balance, keep, hold,
  cant, cannot, wait, hurry, no rush, take your, thanks for, thank you for, be fast, before you, as soon, by, around, between, before, after`)

/** A line that begins so is a remark unless it names a good or an amount. */
export const softRemarks = phraseBook(`
  heres, below is, below are, find below, see below, the list, my list, list, market list, shopping list, list for, things,
  items, following, the following, i need, i want, we need, that is, thats, thats all, that will, urgent, asap, quickly, today, tomorrow, cash, transfer,
  behind, beside, near, close to, next to, no, not, dont, please, pls, kindly, help, abeg, can you, could you, would you, for, mo fe, ina so,
  ina son, e ba mi, biko, jowo, don allah, order for, order, just, also, again, new list, second list, updated list, update, forwarded, fwd, fw, from, to, re,
  good quality, fresh ones, all fresh, same as, repeat, usual, as usual, also please, sorry, i forgot, forgot, wait, and`)

/** A line that has one of these and no amount is an address. */
export const placeWords = wordSet(`
  street str avenue ave crescent cres estate junction roundabout expressway layout boulevard plaza mosque church hospital polytechnic hostel hotel
  apo wuse garki maitama asokoro gwarinpa gwarimpa jabi utako lugbe kubwa lokogoma lifecamp durumi wuye katampe mabushi gudu karu nyanya
  dawaki dutse galadimawa dakwo jahi kado kaura guzape mararaba kuje bwari mpape gwagwalada district opposite behind beside address landmark`)

/** These name a place only at the front: "Block 5", but not "ice block". */
export const placeFronts = wordSet(
  'block flat plot floor gate phase zone close road rd lane house apartment suite room shop',
)

/** Not a good but what a list is called or is for. */
export const headingWords = wordSet(`
  list lists ingredient ingredients item items thing things stuff stuffs foodstuff foodstuffs shopping groceries grocery soup stew breakfast lunch dinner
  needs needed kitchen household miscellaneous section errand monday tuesday wednesday thursday friday saturday sunday today tomorrow week weekly month
  monthly others extras misc toiletries provisions`)

/** Before a colon these head a section even where they name goods too. */
export const sectionWords = wordSet(`
  vegetable vegetables veggies fruit fruits spice spices meat meats fish protein proteins swallow grains tubers provisions condiments seasonings drinks
  toiletries others extras salad sauce soup stew frozen leaves pepper peppers oil oils list ingredients items things`)

/** What WhatsApp writes by itself. */
export const systemLines = phraseBook(`
  media omitted, image omitted, video omitted, sticker omitted, audio omitted, document omitted, gif omitted, this message was deleted, you deleted this message,
  missed voice call, missed video call, messages and calls, forwarded, forwarded many times, fwd, fw, voice call, null`)

/** What people say while they think, or of a good that they have run out of; it means nothing of the good. */
export const idlePhrases = phraseBook(`
  uh, uhh, uhm, um, umm, hmm, hmmm, hm, erm, er, err, let me see, let me think, let me remember, first of all, to start with, they call, or so, after that, by the way, one more thing, and another thing, what again, you know, you understand, what else, what else again, what again, i think, abi,
  don finish for house, don finish for kitchen, don finish, has finished, have finished, is finished, are finished, finished for house, i don finish, finish, finished,
  i talk, i tell you, check the market for, check market for, e go do, e don do, for my side, for my part, this week, for this week, this time, we dey use, we go use, to the list, to my list, to the order, to my order, i go manage, i go like, i go need, i go take, make e reach, make am reach, make it reach, e go reach,
  sayo mini, saya mini, ba mini, kawo mini`)

/** Said before a remark or a condition, no part of it. */
export const beforeRemarks = wordSet(`
  please pls plz abeg biko jowo kindly oga sir ma madam dear so and but ok okay oh i we just then also wan want to wanna need dey am im have go bring`)

/** What a condition begins with. */
export const conditionWords = wordSet('if when unless incase idan')

/** What sentences are made of, and names of goods are not. */
export const speechWords = wordSet(`
  i we you u he she it they them dem una e dey no dont not never want wan wants go going gone come came coming say said tell told know sabi get got have has
  had is are was were be been will would can could should must do does did don done make let lets if when where who what whats why how wey weh whey wetin
  still already here there my your our her his their me us that this these those since because cos so very well too like as at than time today tomorrow
  yesterday last again only just also check stop look see seen waiting wait need needs call calls tey remain ask asked give gave send sent bring bringing
  before after until till with without about from into all every anything something nothing everything everyone somebody nobody am na o abeg please far near`)
