export const homeMarkets = 'Home markets'
export const markets = 'Markets'
export const ofChosen = (chosen: number, most: number) => `${chosen} of ${most} chosen`
export const save = 'Save'
