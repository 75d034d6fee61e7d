/**
 * Lists what people choose first, in its plain form: small letters, digits for letters undone, digits and signs at the ends
 * cut off. `Passw0rd2026!` is `password` here.
 */
const words = `
aaaaaaaa aaaabbbb abcabcab abcd abcde abcdef abcdefg abcdefgh abcdefghi abuja access adebayo adebola ademola admin
administrator aisha allah alleluia almighty alpha amaka amazing amen amina amoris anambra andrea andrew angel angela
anita anthony apple arsenal asdasd asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley azerty babatunde baby babygirl
bailey banana barcelona baseball basketball batman beautiful becky benin benson biggest blessed blessing blessings
bonjour booboo boomboom boyfriend brandon brother bubbles buhari burnaboy business buster butterfly calabar
camera canada carlos caroline changeme charity charles charlie chelsea chelseafc chiamaka chidi chidinma chinedu
chinonso chioma chocolate chris christ christian christmas christopher computer confirm cookie cooper corona
cristiano daddy damilola daniel danielle daughter david davido default delivery diamond dollar donald dragon dreams
ebenezer elephant elizabeth emeka emmanuel emmanuella enugu esther eternity everton facebook faith faithful family
fantastic fatima father favour felicia fernando first flower flowers football forever forgetme fortune francis
freedom friday friend friends fuckoff fuckyou garden gateway genesis george gideon girlfriend glory goat god godbless
godfirst godisable godisgood godislove godswill goldfish goodgod goodluck goodness google grace gracious graduate
greatness guest hallelujah halima hannah happiness happy hausa heaven heavenly hello hellohello helloworld help
holiday holyghost holyspirit honest honesty house hustle ibadan ibrahim iloveallah ilovegod ilovejesus iloveme
iloveu iloveyou immanuel innocent instagram internet isaiah jamesbond january jasmine jehovah jennifer jeremiah
jessica jesus jesuschrist jesusislord jesuslove jesuslovesme jesussaves jollof jonathan jordan joseph joshua judith
justice justin kaduna kano killer king kingdom kingsley kitchen kitty kubwa lagos laptop letmein letmeinn liberty
liverpool liverpoolfc london love loveme lovely loveyou lucky madrid maitama management manager manchester
manchesterunited manutd margaret market maryam master matthew maxwell mercy messi michael michelle million
millionaire miracle mobile monday money monkey moses mother mummy mustang mustapha myfamily mylove myname mypass
mypassword naija naira neymar ngozi nicholas nigeria nigeriaa nnamdi nothing obama october office olamide
oluwaseun oluwatobi onyinye orange overcomer pa55word passion passme passpass passw password passwordpassword
passwort patience patrick peace peaceful peterpan pokemon portharcourt power praise precious president pretty
prince princess promise prosper prosperity psalm purple qazwsx qazwsxedc qqqqqqqq queen qwaszx qweasd qweasdzxc
qwer qwert qwerty qwertyu qwertyui qwertyuiop rachel rainbow realmadrid rebecca redeemed redeemer rejoice remember
richard robert ronaldo samantha samson samsung samuel sandra saviour scorpion secret security senator september
service shadow shalom sharon shekinah sister smile snoopy soccer solomon someone spiderman spirit starwars
stephanie stephen student success successful suleiman summer sunday sunshine super superman superstar support
surulere sweet sweetheart sweety system teacher temitope temporary test testing testtest thankgod thankyou
thebest theresa thomas tigger tinubu together toluwani trinity trustgod trustno tunde twitter tyler unicorn
united university user username usman valentine vanessa victor victoria victory vincent warrior wealth welcome
welcomehome western whatever whatsapp william winner winners winter wisdom wizkid wonderful wuse yahoo yakubu
yellow yesterday yetunde yoruba zainab zaq zaqwsx zenith zxcvbn zxcvbnm zxcvbnmm
`

/** Rows of digits and the like, which have no letters to look at. */
const rows = `
00000000 000000000 0000000000 01234567 012345678 0123456789 09876543 0987654321 10101010 11111111 111111111
1111111111 11112222 11223344 1122334455 11235813 12121212 12131415 12312312 123123123 12341234 1234512345 12344321
12345678 123456789 1234567890 12345679 123454321 123456654321 1234554321 123456123456 1234567891 12345678910
123456781 1234567899 123321123 12211221 13131313 13579246 13801380 14141414 14725836 147258369 147852369 15151515
159357159 159753159 19191919 20002000 20202020 20212021 20222022 20232023 20242024 20252025 20262026 21212121
22222222 222222222 23232323 23456789 234567890 25252525 31313131 32323232 33333333 333333333 3216549870
36925814 369258147 42424242 43214321 44444444 444444444 45454545 45678910 55555555 555555555 5555555555 654321654321
66666666 666666666 67676767 69696969 741852963 76543210 77777777 777777777 7777777777 78787878 7894561230 789456123
78945612 80808080 85208520 852456852 87654321 876543210 88888888 888888888 8888888888 963852741 96385274 98765432
987654321 9876543210 98989898 99887766 99999999 999999999 9999999999
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qwer1234 a1b2c3d4 a1s2d3f4 z1x2c3v4
abc12345 abcd1234 1234abcd 1234qwer 123qweasd 123qweasdzxc 12qwaszx 1a2b3c4d zaq12wsx zaq1xsw2 p@ssw0rd
`

const commonWords = new Set(words.trim().split(/\s+/))
const commonRows = new Set(rows.trim().split(/\s+/))
const letterOf: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Returns whether a password is one of those that are tried first, also where digits and signs dress it up. */
export function isCommonPassword(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase()
  if (commonRows.has(small) || /^(.)\1*$/u.test(small)) return true
  const core = small.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const dressed = small.replace(/^[^a-z0-9@$]+|[^a-z@$]+$/g, '')
  return [core, dressed].some((text) => text !== '' && commonWords.has(undress(text)))
}

function undress(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign)
}
