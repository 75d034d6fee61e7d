/** What somebody reads who wants to work as an agent. */
import type { DocumentKind } from '#domain/agent-documents.ts'

export const becomeAnAgent = 'Become an agent'
export const about = 'Buy for people in a market you know, haggle well, and bring it to their gate.'
export const points: readonly string[] = [
  'You are paid for every delivery, and customers can tip you.',
  'You work in markets you know, at hours we agree with you.',
  'You need a phone with internet and something to ride or drive.',
]
export const aboutYou = 'About you'
export const name = 'Full name'
export const asOnYourCard = 'As it is on your identity card'
export const phone = 'Phone number'
export const phoneExample = '0803 123 4567'
export const email = 'Email'
export const weAnswerThere = 'We will send our answer there'
export const area = 'Where you live'
export const areaExample = 'Gwarinpa'
export const homeMarket = 'The market you know best'
export const chooseAMarket = 'Choose a market'
export const ride = 'What you ride or drive'
export const chooseOne = 'Choose one'
export const documents = 'Your documents'
export const onlyOurTeam =
  'Only our team sees these pictures. If we refuse your application, we delete them later.'
export const documentText: Record<DocumentKind, readonly [label: string, hint: string]> = {
  id: ['Identity card', 'NIN slip, voter’s card, driver’s licence or passport'],
  portrait: ['Photo of your face', 'Like a passport photo, in daylight'],
  bike_papers: ['Vehicle papers', 'The page with the plate number and the expiry date'],
}
export const addPicture = (what: string) => `Add a picture: ${what}`
export const changePicture = (what: string) => `Change the picture: ${what}`
export const pictureOf = (what: string) => `Your picture: ${what}`
export const add = 'Add'
export const change = 'Change'
export const weNeedThisPicture = 'Add this picture'
export const weCouldNotReadThatPicture = 'We could not read that picture'
export const takeAnotherOne = 'Take another one.'
export const send = 'Send application'
export const sending = (done: number, all: number) => `Sending ${done} of ${all}…`
export const itDidNotGoThrough = 'It did not go through. Check your network and try again.'
export const weHaveIt = 'We have your application'
export const whatNext = 'Our team will check it and email you. We may call you if we need something else.'
export const toTheMarkets = 'See the markets'
