import { pluralOf } from '#domain/plurals.ts'

export const page = {
  loading: 'Loading the gallery',
  failed: 'We could not load the gallery.',
  summary: (missing: number, places: number) =>
    missing === 0
      ? 'Every place shows a photo of ours.'
      : `${missing} of ${places} places ${pluralOf(missing, 'has', 'have')} no photo. The first page shows markets there.`,
}

export const place = {
  heading: (place: string) => `Place ${place}`,
  empty: 'No photo yet. This place shows a market.',
  shown: 'Visitors see this photo.',
  preview: 'Visitors will see it like this. It is not saved yet.',
  title: 'Title',
  titlePlaceholder: 'The pepper line',
  neighbourhood: 'Where it is',
  neighbourhoodPlaceholder: 'Garki Market, Garki 2',
  words: 'What it shows, for people who cannot see it',
  wordsPlaceholder: 'A woman measures dried pepper with a derica',
  required: 'Please fill this in',
  save: 'Save picture',
  saveText: 'Save words',
  saved: 'Saved. The gallery on the first page now shows it.',
  removeBody: 'It will be deleted, and this place will show a market again.',
}
