export const deviceLog = {
  unknown: 'An unknown error occurred',
}
