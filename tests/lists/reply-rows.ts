/** Lists what stays of the list, and the ways to say that all else goes. */
export const wholes = {
  rice: `
remove everything except rice
remove everything but the rice
remove all except rice
remove all the others except rice
cancel everything apart from the rice
comot everything leave only rice
leave only rice
only rice
only the rice please
just the rice
rice only
i only want rice
I want only the rice
only buy the rice
buy only rice
nothing except rice
nothing but the rice
don't buy anything else apart from rice
abeg no buy anything except rice
na only rice i want
keep only rice
keep the rice, remove the rest
keep the rice and cancel everything else
cire komai sai shinkafa
a cire duka banda shinkafa
a bar shinkafa kawai
shinkafa kawai
yo gbogbo re kuro ayafi iresi
iresi nikan
wepu ihe niile ma e wezuga osikapa
naani osikapa
`,
  'rice, beans': `
only rice and beans
remove everything except rice and beans
remove everything except the rice and the beans
leave only the rice and beans
just rice and beans please
rice and beans only
shinkafa da wake kawai
cire komai sai shinkafa da wake
`,
  none: `
clear the list
clear my list
empty the list
delete everything
remove everything
remove all
cancel all of it
please delete all the items
comot everything
start afresh
start over
a goge komai
`,
}

/** Lists what is said of a list, and what comes of it. */
export const replies = `
remove the yam => -yam
remove yam abeg => -yam
take out the beans => -beans
take the beans out => -beans
no beans again => -beans
no more beans => -beans
beans no need again => -beans
I don't need the yam again => -yam
we don't need eggs anymore => -eggs
please delete ginger from the list => -ginger
comot yam => -yam
comot the milk from my list => -milk
abeg no buy egg again => -eggs
no carry yam again o => -yam
forget about the beef => -beef
never mind the milk => -milk
skip the ginger => -ginger
without the yam => -yam
leave the tomato => -tomato
remove the insect coil => -insect coil
scrap the rice and the beans => -rice; -beans
remove yam and eggs => -yam; -eggs
yam and beans no need => -beans; -yam
scratch the yam => -yam
e ma ra eran => -beef
make the rice 3 mudu and beans 1 mudu => 3 mudu rice; 1 mudu beans
less 1 mudu beans => 2 mudu beans
i said 3 tubers of yam => 3 tubers yam
remove the yam, eggs and milk => -yam; -eggs; -milk
no yam, no eggs => -yam; -eggs
make the rice 3 mudu => 3 mudu rice
make the rice 3 mudu instead => 3 mudu rice
make the rice 3 => 3 mudu rice
let the eggs be 2 crates => 2 crates eggs
rice should be 4 mudu => 4 mudu rice
the rice should be 4 => 4 mudu rice
change the rice to 5 mudu => 5 mudu rice
increase beef to 4kg => 4 kg beef
reduce the beans to 2 => 2 mudu beans
rice 5 mudu instead => 5 mudu rice
5 mudu of rice instead => 5 mudu rice
make the tomato 3k => ₦3,000 tomato
change the ginger to 1k => ₦1,000 ginger
make it 3 => 3 packs insect coil
double the rice => 4 mudu rice
change the beef to goat meat => beef>2 kg goat meat
change beef to 3kg goat meat => beef>3 kg goat meat
swap the beef for chicken => beef>2 kg chicken
replace yam with sweet potato 3kg => yam>3 kg sweet potato
goat meat instead of beef => beef>2 kg goat meat
instead of beef buy goat meat => beef>2 kg goat meat
use turkey instead of beef => beef>2 kg turkey
get goat meat in place of beef => beef>2 kg goat meat
not beef but goat meat => beef>2 kg goat meat
add 2 more tins of milk => 5 tins milk
2 more tins of milk => 5 tins milk
add 2 tins of milk => 5 tins milk
add one more bottle of palm oil => 2 bottles palm oil
one extra bottle of palm oil => 2 bottles palm oil
add 1 more crate to the eggs => 2 crates eggs
add 500 more ginger => ₦1,000 ginger
add 2 mudu garri => +2 mudu garri
also add onions 1k => +₦1,000 onions
garri 2 mudu => +2 mudu garri
rice 2 mudu => =rice
remove 1 tin of milk => 2 tins milk
reduce the milk by 1 => 2 tins milk
remove the 5k one => -tomato
half of the rice => 1 mudu rice
half the rice => 1 mudu rice
halve the beans => 1½ mudu beans
cut the rice in half => 1 mudu rice
triple the milk => 9 tins milk
half of the tomato => ₦2,500 tomato
half the milk and double the rice => 4 mudu rice; 1½ tins milk
one more => 3 packs insect coil
two more => 4 packs insect coil
one more crate of eggs => 2 crates eggs
remove the other one => ?remove the other one
the other one should be 3 => ?the other one should be 3
remove the first one => ?remove the first one
no beef, chicken instead => beef>2 kg chicken
no beef, get chicken instead => beef>2 kg chicken
no yam again, plantain instead => yam>2 tubers plantain
swap beef for chicken => beef>2 kg chicken
no ginger, make the rice 3, add 2 mudu garri => 3 mudu rice; -ginger; +2 mudu garri
add 2 tins of milk, no yam, make the rice 3 => 3 mudu rice; -yam; 5 tins milk
everything except yam => -yam
remove everything except fish => ?remove everything except fish
the 5k one should be 6k => ₦6,000 tomato
remove the fish => ?remove the fish
change the chicken to turkey => ?change the chicken to turkey
a cire wake => -beans
a cire doya don Allah => -yam
kar a sayo doya kuma => -yam
babu doya => -yam
a kara shinkafa mudu 1 => 3 mudu rice
a kara kwai kiret 1 => 2 crates eggs
a mayar da shinkafa mudu 4 => 4 mudu rice
a rage wake zuwa mudu 2 => 2 mudu beans
a canza naman sa da naman akuya => beef>2 kg naman akuya
maimakon naman sa a sayo kaza => beef>2 kg kaza
e yo isu kuro => -yam
yo ewa kuro => -beans
ma ra isu mo => -yam
dipo eran malu e ra eran ewure => beef>2 kg eran ewure
fi iresi mudu 1 kun => 3 mudu rice
wepu ji => -yam
wepu agwa biko => -beans
azula ji ozo => -yam
tinye osikapa mudu 1 ozo => 3 mudu rice
remove the yam and make the rice 4 mudu => 4 mudu rice; -yam
no beans again, make the eggs 2 crates, and add 3 loaves of bread => -beans; 2 crates eggs; +3 pieces bread
abeg change am to palm kernel oil => insect coil>2 packs palm kernel oil
same as last week but no yam => -yam; usual
same as last time but make the rice 3 mudu => 3 mudu rice; usual
same list as last week => usual
the usual, without beans => -beans; usual
usual list plus 2 mudu garri => +2 mudu garri; usual
yes the 8k one is fine, buy it => "yes the 8k one is fine, buy it"
thank you => "thank you"
please come before 4 => "please come before 4"
call me when you reach the gate => "call me when you reach the gate"
make am 5 => 5 packs insect coil
milk 5 tins instead => 5 tins milk
yam should be 3 tubers abeg => 3 tubers yam
the eggs, make it 2 crates => 2 crates eggs
for the yam make am 4 => 4 tubers yam
I no want yam again => -yam
I no need beans => -beans
we still have rice, remove it => -rice
we still have rice => -rice
I have seen ginger at home so no need => -ginger
cancel the eggs please => -eggs
cancel eggs => -eggs
add beef 1kg more => 3 kg beef
join 1 crate egg => 2 crates eggs
put 2 more yam => 4 tubers yam
only 1 tuber of yam => 1 tuber yam
not 2 but 3 mudu of rice => 3 mudu rice
make the beans half paint => ½ paint beans
let the palm oil be 2 litres => 2 litres palm oil
update: rice 6 mudu instead, yam 1 tuber instead => 6 mudu rice; 1 tuber yam
correction: eggs should be 3 crates => 3 crates eggs
Pls the milk should be 6 tins not 3 => 6 tins milk
Sorry it's 3 crates of eggs not 1 => 3 crates eggs
make that 4 mudu of rice => 4 mudu rice
I meant 4 mudu rice => 4 mudu rice
can you change the yam to 5 tubers => 5 tubers yam
please change yam from 2 to 5 => 5 tubers yam
actually 5 mudu beans => 5 mudu beans
no need for eggs again => -eggs
dont worry about the milk => -milk
don't bother with the ginger => -ginger
leave out the palm oil => -palm oil
you can leave the palm oil => -palm oil
and 2 more packs of insect coil => 4 packs insect coil
add another crate of eggs => 2 crates eggs
another bottle of palm oil please => 2 bottles palm oil
add one yam => 3 tubers yam
plus 1kg beef => 3 kg beef
Let's do 3kg of beef instead => 3 kg beef
beef 3kg instead of 2 => 3 kg beef
rather than beef, get chicken 2kg => beef>2 kg chicken
switch palm oil to groundnut oil => palm oil>1 bottle groundnut oil
make the rice ofada rice => rice>2 mudu ofada rice
replace the eggs with 2 loaves of bread => eggs>2 pieces bread
cut the beans down to 1 mudu => 1 mudu beans
beans: 1 mudu instead => 1 mudu beans
tomato 7k instead => ₦7,000 tomato
increase tomato to 7k => ₦7,000 tomato
add 1k to the tomato => ₦6,000 tomato
remove all the yam => -yam
remove 1 yam => 1 tuber yam
the rice, remove it => -rice
milk no need => -milk
no buy beef again => -beef
beef no again => -beef
oga abeg comot yam, put plantain 1 bunch => -yam; +1 bunch plantain
abeg no worry about egg again => -eggs
make una add egg one crate => 2 crates eggs
make the yam reach 5 => 5 tubers yam
make e be goat meat no be beef => beef>2 kg goat meat
no be 2 mudu rice, na 4 mudu => 4 mudu rice
rice na 4 mudu o => 4 mudu rice
e cire doya => -yam
ku cire nama => -beef
a daina doya => -yam
ba na son kwai kuma => -eggs
kar a kawo ginger => -ginger
a sa shinkafa ta zama mudu 4 => 4 mudu rice
shinkafa mudu 4 maimakon 2 => 4 mudu rice
kara kwai kiret 2 => 3 crates eggs
mo fe ki e yo isu => -yam
e ma ra eyin mo => -eggs
e fi eyin kireeti kan kun => 2 crates eggs
e je ki iresi je mudu 4 => 4 mudu rice
biko wepu akwa => -eggs
tinye akwa otu crate => 2 crates eggs
mee ka osikapa buru mudu 4 => 4 mudu rice
hi can I remove the eggs? => -eggs
Can we make it 3 tubers of yam? => 3 tubers yam
same thing as last time => usual
send me the same list again but beans 5 mudu instead => 5 mudu beans; usual
repeat my last order without yam and eggs => -yam; -eggs; usual
same as before, add 1 carton indomie => +1 carton indomie; usual
same list as last week but make the eggs 2 crates => 2 crates eggs; usual
last week list but no ginger => -ginger; usual
`
