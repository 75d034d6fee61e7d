export const noRecentPrice = 'no recent price'
export const sample = ', sample'
