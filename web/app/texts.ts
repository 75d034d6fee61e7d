export const entry = {
  mountError: '<h1>Mount error</h1><p></p>',
}
