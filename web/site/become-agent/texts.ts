/** What somebody reads who wants to work as an agent. */
import type { DocumentKind } from '#domain/agent-documents.ts'

export const page = {
  intro: 'Buy for people in a market you know, haggle well, and bring it to their gate.',
  points: [
    'You are paid for every delivery, and customers can tip you.',
    'You work in markets you know, at hours we agree with you.',
    'You need a phone with internet and something to ride or drive.',
  ] as readonly string[],
  doneTitle: 'We have your application',
  doneHint: 'Our team will check it and email you. We may call you if we need something else.',
}

export const applicant = {
  heading: 'About you',
  name: 'Full name',
  nameHint: 'As it is on your identity card',
  phoneExample: '0803 123 4567',
  emailHint: 'We will send our answer there',
  areaExample: 'Gwarinpa',
  homeMarket: 'The market you know best',
  ride: 'What you ride or drive',
}

export const documents = {
  privacy: 'Only our team sees these pictures. If we refuse your application, we delete them later.',
  names: {
    id: ['Identity card', 'NIN slip, voter’s card, driver’s licence or passport'],
    portrait: ['Photo of your face', 'Like a passport photo, in daylight'],
    bike_papers: ['Vehicle papers', 'The page with the plate number and the expiry date'],
  } satisfies Record<DocumentKind, readonly [label: string, hint: string]>,
  addLabel: (what: string) => `Add a picture: ${what}`,
  changeLabel: (what: string) => `Change the picture: ${what}`,
  pictureLabel: (what: string) => `Your picture: ${what}`,
  add: 'Add',
  required: 'Add this picture',
}

export const application = {
  submit: 'Send application',
  submitting: (done: number, all: number) => `Sending ${done} of ${all}…`,
  failed: 'It did not go through. Check your network and try again.',
}

export const applicationForm = {
  whereYouLive: 'Where you live',
  chooseOne: 'Choose one',
  yourDocuments: 'Your documents',
}

export const documentField = {
  takeAnother: 'Take another one.',
}
