/**
 * Lists what people say around their lists, before the items: no item is in it. The tagger learns from lists composed with
 * these.
 */
export const openings = phrases(`
good morning ma | good afternoon please | good evening sir how are you | hello dear how was your night | hi it's me again from last week |
hello please are you there | hey how far | oga how far na | my brother how body | my sister well done o | bros abeg no vex say I dey disturb you |
madam weldone | boss mi good morning | mama Tunde good afternoon | aunty good evening ma | sannu da aiki | sannu ina kwana | barka da yamma |
ina wuni yaya gida | e kaaro ma | e kaasan sir | e pele o | bawo ni | nwanne kedu | ututu oma | kedu ka i mere | salam alaikum |
assalamu alaikum warahmatullah | how are you doing today | hope you are fine | hope the family is good | hope you had a nice weekend |
trust you are doing well | you don reach market | wey you | where you dey | I dey come meet you | are you in the market already |
are you going to the market today | have you left for the market | I hope you are in the market now | I am at work so I cannot go |
I'm stuck in traffic | I'm in a meeting so just text me | I no fit go market today | my body dey do me so I no fit go market | e don tey wey we talk |
e don tey wey we cook | hunger dey wire us here | body no be firewood o | we have visitors coming this evening |
my husband's people are coming tomorrow | my mother in law is coming on Friday | it's my daughter's birthday on Saturday |
we are cooking for thirty people | we are having a small party | I want to cook for the week | I want to make a big pot | we dey cook for party |
I wan cook for plenty people | the house is empty | everything don finish for house | nothing dey kitchen again | soup don finish for house |
okay so for today | okay so this is what we want | so for today's market | so this is the list | here is my list for the week | here's everything |
below is what I need | this is what my wife gave me | this is the list my mum wrote | my madam said I should send you this | madam say make you carry |
hajia tell you say make you add | mummy said you should buy | my oga say make I send you list | Ngozi asked me to send this | I just remembered |
I almost forgot | before I forget | sorry for the late message | sorry to disturb you again | sorry I'm sending this late | please don't be angry |
first of all | to start with | let me start from the soup | for the stew | for the soup | for the salad | for breakfast | for the children |
for the kitchen | for the party | for Sunday rice | for the freezer | please I need your help with shopping | please can you help me |
please could you help me pick up a few things on your way | can you pick some stuff for me | abeg help me buy dis things | abeg help me buy these ones |
abeg run this errand for me | I need small things from the market | wetin I need today na only four things | na only these ones I need |
not much today | just a few things today | it's a long list today sorry | same as last Thursday but no fish this time |
same thing as last week with small changes | add these to the one I sent before | this is in addition to the first list | update to my list |
the ones before still dey | ignore the first message | cancel my last message and use this one | new list please | I don't need rice again |
I no need tomato again | no buy meat today | meat dey house already | we still have beans at home | don't buy onions I have enough | no bother buy yam |
leave fish for today | I sent you 20k | I don send the money | I don transfer 15k | I have paid already | I will send the money now |
money dey with gateman | my budget is 25k in all | budget is 20k for everything | I have only 10k with me | I get only 8k for hand |
I never collect salary | hi so for tomorrow | ok so my list is short | my list is short | it's a short list today | the list no long | first time using you guys |
e seun | e ku ile ma | e ku ojo meta | e ku ise o | ba wo ni nkan | omo mi n se aisan | mo wa ni ise | jowo ran mi lowo | se e ti de oja | e dakun ma |
ina yini | sannu da zuwa | sannu hajiya | barka da rana | yaya aiki | yaya iyali | ina kasuwa | na gaji sosai | muna da baki yau | a taimaka min | bana gida |
nno | ndewo | kedu ihe | i bolachi | i boola chi | gini na eme | biko nyere m aka | ana m aga oru | anyi nwere obia |
dear Kasuwa | dear sir | dear agent | kindly purchase the following | kindly procure the items below | please see attached list |
order for Mrs Danjuma | order for flat 12 | for Mrs Eze | attention Musa | good day ma | compliments of the day | happy Sunday | happy new month |
my oga wife dey come | my landlord dey house | na my birthday today | we get naming ceremony | we dey do naming on Saturday | dem say fish cheap today |
if you never leave market | as you dey market so | since you dey market | you still dey market | I hear say market cheap today | as usual o |
see wetin finish | see what is finished | things that have finished | what we don't have | check the picture I sent | see the picture I sent | you know the economy | things don cost | I hope the price has come down
`)

/** Lists what they say after the items, or in between. */
export const closings = phrases(`
thank you | thanks a lot | e se | I am giving you 6k | I go give you 10k | I gave the rider 5k | take the 20k I sent | use the 15k with you |
I will pay you when you come | I go pay you when you come | nothing else o | I'm broke | na wetin I get be that | e seun o | e seun gan | mo dupe | o da abo | ki o ma pe o | ki Olorun bukun yin | ka o di | chukwu gozie gi | imela nne | ya gazie |
na gode sosai | Allah ya saka da alheri | Allah ya bar zumunci | sai anjima | sai mun yi waya | zan biya ta transfer | zan tura kudi | a kawo gida |
a kawo kofar gida | kudin yana hannun maigadi | kar a dade | kada a makara | o di mma | nyefee m ego | aga m akwu gi | biko mee ngwa ngwa |
wetin remain na your own | the rest na for you | use the change buy pure water for yourself | no vex say e long | money dey | money no be problem |
please confirm | Sis Mary please confirm | please acknowledge | confirm if you see this | reply if you see this | how long will it take | when will it reach |
drop at reception | drop it at the front desk | I'm coming to pick it by four | I will pick it up by five | my driver will come for it | rider should call me |
the gate code is 4471 | the code is 1234 | flat 5 second floor | it is the blue gate | ask for mama Chidi | call my wife when you reach | use the back gate |
please don't be late | please be on time | don't forget the receipt | send the bill on WhatsApp | full stop | over and out | that is the list | end of list |
that's the end | nothing else | I no get any other thing | shikena | abeg check am well well | check am well before you pay | thank you so much | thanks a bunch | thanks dear | tnx | thnks | many thanks | God bless you | God go bless you |
God go bless una | e se gan ni | e se o | nagode | nagode sosai | daalu | imela | na gode Allah ya saka | Allah ya kiyaye | that's all |
that is all for now | that's all for today | I think that's all | I think that should be all | that should be all | that's it thank you | e don do |
na all be that | na only that one | that one don do | shikenan | kind regards | warm regards | regards | best regards | yours sincerely | Mrs Adeyemi |
from Mrs Bello | call me when you get there | call me before you leave | call me when you reach the gate | call me if anything is too costly |
call me when you reach the shop | text me the prices first | send me the bill before paying | send me pictures first | send account number |
let me know the total | let me know how much it comes to | tell me the total so I can transfer | I will pay on delivery | I go pay when you reach |
I go settle you | I will call you when you reach | please hurry | please be fast | no delay o | no waste time abeg | abeg fast fast |
sharp sharp please | quick quick hunger wan kill us | pikin dey wait | the children are hungry | we need it before seven | I need it before six pm |
it must reach before four o'clock | I dey house till five | I'm at work till six | I'll be home by three | come before night |
bring it tomorrow morning | bring it before Jummat | a kawo kafin magariba | deliver to block nine flat two | deliver it to my office at Wuse |
my gate is the black one | my gate is the brown one after the church | my house is behind the filling station | my estate is Sunny Vale |
tell them at the gate it's for Mr Femi | leave it with security | leave with the gateman | drop it with my neighbour | give it to the gateman |
ask for Aisha at the reception | house 12 close B | send rider to Wuse zone 6 | make sure none of it is rotten | make sure everything is fresh |
make sure they give you correct measure | make dem no cheat you for measure | make you price am well | price am well abeg | please price well |
beat the price down | don't let them cheat you | no let them cheat you | I no want any spoil one | she no want any spoil one |
no bring bad market come | no go bring me old one like last time | last time they gave us bad one | last time the thing no reach |
the last one was not good at all | the last one you bought was very good | bring correct thing this time | no be like last time o | use your head |
you sabi wetin I like | you know the ones I like | you know how I like it | check well before you pay | check the date well | count it well |
keep the change | keep the change for transport | keep 2k as your transport | bring my change | the balance should be returned |
balance should remain 500 | total should not pass 20k | everything should not be more than 15k | if money no reach call me |
if the money is not enough call me | if you don't see anything call me | if anything is not available let me know | if there is any problem call me |
if rain falls come tomorrow | any questions call me | any issue call this number | my number is 08031234567 | I go dey expect you | waiting for you |
see you soon | safe trip | travel safe | have a nice day | enjoy your day | bye for now | ok bye | okay | lol | no vex | sorry for the stress |
sorry for the long list | no worry I go find you something | I will tip you well | your tip is there | it's for a birthday on Saturday |
it's for my mother | na my mama get am | na for party | na today o no be tomorrow | my husband will pick it up | join the list | what else |
what else okay | wait let me think | let me check the kitchen | one more thing | and one more thing | oh and another thing
`)

function phrases(text: string): readonly string[] {
  return text
    .trim()
    .split('|')
    .map((line) => line.trim())
}
