// Whether we deliver there
export const yesWeDeliverToDelivery = (area: string, deliveryFee: string) =>
  `Yes, we deliver to ${area}. Delivery ${deliveryFee}.`
export const weDoNotKnowThisArea =
  'We do not know this area. Type a bigger area close to you, or drop a pin so that we can check.'
export const sorryWeDoNotDeliverToYet = (area: string) => `Sorry, we do not deliver to ${area} yet.`
export const sorryWeDoNotDeliverToYet2 = (area: string, nearest: string, distance: string) =>
  `Sorry, we do not deliver to ${area} yet. The closest area we cover is ${nearest}, about ${distance} away.`
export const thePlaceYouPinned = 'the place you pinned'
export const thisArea = 'this area'

// The pin
export const aPinAtYourGate = 'A pin at your gate'
export const optional = '(optional)'
export const toUseMyLocation = 'Use my location'
export const chooseOnTheMap = 'Choose on the map'
export const removePin = 'Remove pin'
export const itHelpsYourAgentFindYourGate = 'It helps your agent find your gate.'
export const thisPhoneCannotShareItsLocation =
  'This phone cannot share its location. No problem, your landmark is enough.'
export const locationIsOffForKasuwa = 'Location is off for Kasuwa. No problem, your landmark is enough.'
export const weCouldNotGetYourLocation =
  'We could not get your location. No problem, your landmark is enough.'
export const moveThePin = (distance: string, direction: string) => `Move the pin ${distance} ${direction}`
export const mapOfYourGate = 'Map of your gate. Arrow keys move the pin. Plus and minus zoom in and out.'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const inTheMiddle = (area: string) => `In the middle of ${area}`
export const ofTheMiddle = (distance: string, direction: string, area: string) =>
  `${distance} ${direction} of the middle of ${area}`
export const yourPhonesLocationIsRightToAbout = (distance: string) =>
  `Your phone’s location is right to about ${distance}.`
export const yourPhonesLocationIsRightOnlyToAbout = (distance: string) =>
  `Your phone’s location is right only to about ${distance}. Move the pin to your gate.`
export const spanClassAbsoluteGridTranslateX1 = (look: string, label: string) =>
  `<span class="absolute grid -translate-x-1/2 -translate-y-2.5 justify-items-center gap-1"><span class="size-5 rounded-full border-3 border-paper shadow-rest ${look}"></span><span class="rounded-full bg-paper px-2 text-xs font-bold whitespace-nowrap text-ink shadow-rest">${label}</span></span>`
export const you = 'You'

// Saved addresses
export const fixTheAddressFirst = (problem: string) => `Fix the address first. ${problem}`
export const yourAddresses = 'Your addresses'
export const saveThisAddress = 'Save this address'
export const save = 'Save'
export const nameThisAddress = 'Name this address'
export const homeShopMamasHouse = 'Home, shop, Mama’s house…'

// Where
export const helpYourAgentFindYou = 'Help your agent find you'
export const directionsGateCodeAPin = 'Directions, gate code, a pin. All optional.'
export const gateCodeIs = (gateCode: string) => `Gate code ${gateCode}`
export const pinSet = 'Pin set'
export const area = 'Area'
export const wuse2 = 'Wuse 2, Life Camp, Kubwa…'
export const landmark = 'Landmark'
export const aPlacePeopleAroundYouKnow =
  'A place people around you know: a filling station, church, mosque or school.'
export const oppositeApPlaza = 'Opposite AP plaza'
export const directions = 'Directions'
export const secondGateOnTheLeft = 'Second gate on the left, blue roof'
export const gateOrEstateCode = 'Gate or estate code'
