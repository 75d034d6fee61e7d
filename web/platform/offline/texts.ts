export const anUnknownErrorOccurred = 'An unknown error occurred'
