export const addedToYourList = (name: string) => `“${name}” added to your list`
export const toUseIt = (name: string) => `Use it: ${name}`
export const anOrderCanHaveAtMostItems = (maxItems: number) =>
  `An order can have at most ${maxItems} items. Place this list first.`
export const yourUsualLists = 'Your usual lists'
export const toUseIt2 = 'Use it'
export const tooManyItemsForOneOrder = 'Too many items for one order'
export const removed = (name: string) => `“${name}” removed`
export const rename = (name: string) => `Rename ${name}`
export const remove = (name: string) => `Remove ${name}`
export const newName = (name: string) => `New name for ${name}`
export const undo = 'Undo'
export const onThisPhoneOnly = 'On this phone only'
export const done = 'Done'

// Sheet of usual lists
export const usualLists = 'Usual lists'
export const noneYet = 'None yet. Save a list with a name like “Sunday soup”, and next time it is two taps.'
export const anOrderCanHaveAtMostItems2 = (maxItems: number) =>
  `An order can have at most ${maxItems} items. Remove some, or place this list first.`
export const saveThisList = 'Save this list as'
export const sundaySoup = 'Sunday soup'
export const thisWillReplace = (name: string) => `This will replace your “${name}”.`
export const save = (itemCount: string) => `Save ${itemCount}`
export const n1Item = '1 item'
export const items = (count: number) => `${count} items`
export const saved = (name: string) => `“${name}” saved`
export const yourUsualListsAreInYourAccount =
  'Your usual lists are in your account, on every phone where you sign in.'
export const yourUsualListsAreSavedOnThisPhone =
  'Your usual lists are saved on this phone. Sign in to save them in your account too.'
export const toRepeatAPastOrder = (whereSaved: string) => `${whereSaved} To repeat a past order, go to`
export const myOrders = 'My Orders'
export const weCouldNotSaveAllYourLists = 'We could not save all your lists to your account.'
export const thisPhoneHasNoSpaceToSave = 'This phone has no space to save the list.'
