export const networkError = 'Network error. Please try again.'
export const youAreOffline = 'You are offline. This will load once network is back.'
export const tryAgainInAMoment = 'Try again in a moment.'
