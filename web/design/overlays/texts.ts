export const back = 'Back'
export const close = 'Close'
export const message = 'Message'
