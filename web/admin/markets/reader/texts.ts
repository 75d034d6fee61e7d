import { pluralOf } from '#domain/plurals.ts'

/** What admins read about the list reader. */
export const listReader = 'List reader'
export const corrected = 'What customers corrected'
export const howTheyAreKept = (count: number) =>
  `${count} ${pluralOf(count, 'correction', 'corrections')} from customers who agreed, without their names. We keep each for a year.`
export const noneYet = 'Nothing corrected yet'
export const noneYetHint =
  'Customers agree to this in their profile. What they correct on their lists will show here.'
export const typed = 'Typed'
export const wasRead = 'We read'
export const shouldBe = 'They meant'
export const notRead = 'Nothing'
export const notAskedFor = 'Removed'
export const times = 'Times'
export const action = 'Action'
export const isReadRight = 'Read right now'
export const teach = 'Teach'
export const teachAbout = (words: string) => `Teach “${words}”`
export const downloadExamples = 'Download as examples'
export const weCouldNotDownload = 'The download did not go through. Try again.'
export const teachAWord = 'Teach a word'
export const teachHint =
  'Lists are read with it at once here, and on phones once they load the words again, within the hour.'
export const word = 'Word'
export const wordHint = 'Exactly what people type for it'
export const means = 'It means'
export const kinds = [
  ['product', 'An item'],
  ['unit', 'A unit'],
] as const
export const item = 'Item'
export const unit = 'Unit'
export const chooseAnItem = 'Choose an item'
export const chooseAUnit = 'Choose a unit'
export const enterAWord = 'Enter a word'
export const taught = (said: string, name: string) => `“${said}” means ${name} from now on`
export const taughtWords = 'What was taught'
export const nothingTaught = 'Nothing taught yet.'
export const by = 'By'
export const when = 'When'
export const takeBack = 'Remove'
export const takeBackOf = (said: string) => `Remove “${said}”`
export const takeBackTitle = (said: string) => `Remove “${said}”?`
export const takeBackHint = (name: string) =>
  `Lists are no longer read with it. ${name} keeps its other names.`
