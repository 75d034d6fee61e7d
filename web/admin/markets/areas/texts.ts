// Where we deliver
export const areas = 'Areas'
export const weDeliverToAreas = (yes: number, others: number) =>
  `We deliver to ${yes} areas. We also know ${others} where we do not deliver.`
export const noAreasYet = 'No areas yet'
export const addTheFirst = 'Until there is one, orders go anywhere. Add the first.'
export const addAnArea = 'Add an area'
export const area = 'Area'
export const weDeliver = 'We deliver'
export const radius = 'Radius'
export const alsoCalled = 'Also called'
export const yes = 'Yes'
export const no = 'No'
export const km = (kilometres: string) => `${kilometres} km`

// One area
export const newArea = 'New area'
export const name = 'Name'
export const otherNames = 'Other names'
export const withCommas = 'With commas between them, as customers write them.'
export const theAreaOnAMap = 'The middle of the area. Press the map to set it, or move it with the arrow keys'
export const latitude = 'Latitude'
export const longitude = 'Longitude'
export const radiusInKm = 'kilometres from the middle'
export const weDeliverHere = 'We deliver here'
export const offMeans = 'If off, orders to this area are refused, and customers read why.'
export const save = 'Save'
export const saved = (areaName: string) => `${areaName} is saved`
