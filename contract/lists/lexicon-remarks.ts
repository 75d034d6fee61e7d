import { phraseBook, wordSet } from './phrases.ts'

/** A greeting or thanks holds at least one of these. */
export const greetingCore = wordSet(`
  hi hello hey hiya helo heelo morning afternoon evening goodmorning goodafternoon goodevening gm thanks thank thankyou thanx tnx thnx tanks tank thx
  bless blessed greetings compliments regards cheers sannu sannunku barka salam salamu salaam assalamu assalam alaikum kwana wuni
  yini nagode gode ekaro kaaro kaasan ekasan kaale ekale adupe ese seun daalu dalu imela imeela ndewo kedu nnoo ututu welcome bye goodbye
  appreciate appreciated grateful happy se amen sup xup wassup salamalaikum asalamalaikum asalamu shikenan kaaro karo aaro godbless takecare`)

/** Greetings of words that are none alone. */
export const greetingPhrases = phraseBook(
  'sorry for the stress, sorry for the trouble, sorry to disturb, sorry to bother you, dear agent, dear sir, dear ma, dear madam, dear kasuwa, dear all, e ku osan, e ku aro, e ku ale, e ku irole, e ku ise, thats all, that is all, thats it, how far, hw far, hfa, how market, how work, how business, how family, how today, how e dey, how you dey, how everything, e ku, how are, how body, how una, hope you, hope una, well done, good day, have a nice day, have a good day, have a great day, have a blessed day, have a lovely day, enjoy your day, una well, e kaa, gba mi, da aiki, da kokari, da zuwa, e pele',
)

/** Said when a list is at its end. */
export const closingPhrases = phraseBook(
  'put, put join, that is it, nothing else, nothing more, only that, thats all, that is all, thats it, thats all for now, that will be all, na that, na im be that, na so, no forget, dont forget, na all be that, shikenan, o tan',
)

/** Words that may keep a greeting company. */
export const greetingWords = wordSet(`
  good day night my dear sir ma madam oga bros bro sis sister aunty uncle mummy mama baba alhaji hajia hajiya mr mrs agent kasuwa team boss
  malam mallam there you u your ur very so much alot a lot plenty god the lord in advance well done of and how are is una far work weekend sunday monday
  tuesday wednesday thursday friday saturday da safiya yamma rana ina kwananku dafatan alheri na allah ya saka maka miki muku e o
  ku ojumo irole se gan oo ooo ejoo joo oma biko rahmatullah wa warahmatullah wabarakatuh everyone all family house friend friends brother
  customer please pls i we it for really yes ok okay oya noted this too be with dey body hope doing fine am
  to again n stay safe nice take care see soon later plss abeg aunt ahead time service help yesterday chai welldone people hw market dey everybody neighbour today aiki zuwa kokari doing going now`)

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

/** Names that are no goods: whoever is called so is spoken to. */
export const givenNames = wordSet(`
  musa amina aisha fatima zainab maryam hauwa halima hadiza khadija bilkisu safiya sani ibrahim abubakar umar usman aliyu yusuf suleiman mohammed
  muhammad ahmed bello kabiru nasiru bashir hassan sadiq faruk binta chidi chika chinedu chioma chinwe chukwudi emeka obinna ngozi nneka ifeoma
  ifeanyi uche ugochi amaka ada adaeze adaobi kelechi nkechi nnamdi ebuka tochi bisi bola bose tunde tolu tope sola segun wale kunle femi funmi funke
  yemi yinka dayo deji kemi ronke seun taiwo kehinde lanre gbenga biodun bukola tosin damilola tobi john james peter paul mary blessing mercy
  victor david daniel emmanuel samuel michael joseph stephen esther ruth sarah rebecca deborah janet`)

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
  uh, uhh, uhm, um, umm, hmm, hmmm, hm, erm, er, err, let me see, let me think, let me remember, you know, you understand, what else, what else again, what again, i think, abi,
  don finish for house, don finish for kitchen, don finish, has finished, have finished, is finished, are finished, finished for house, i don finish, finish, finished,
  i talk, i tell you, check the market for, check market for, e go do, e don do, for my side, for my part, this week, for this week, this time, we dey use, we go use, to the list, to my list, to the order, to my order, i go manage, i go like, i go need, i go take, make e reach, make am reach, make it reach, e go reach,
  sayo mini, saya mini, ba mini, kawo mini`)

/** Said before a remark or a condition, no part of it. */
export const beforeRemarks = wordSet(`
  please pls plz abeg biko jowo kindly oga sir ma madam dear so and but ok okay oh i we just then also wan want to wanna need dey am im have go bring`)

/** What a condition begins with. */
export const conditionWords = wordSet('if when unless incase idan')
