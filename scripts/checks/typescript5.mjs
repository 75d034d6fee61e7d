import { registerHooks } from 'node:module'

// dependency-cruiser reads sources by TypeScript's JavaScript API, which version 7 no longer has.
registerHooks({
  resolve: (name, context, next) => next(name.replace(/^typescript(?=$|\/)/, 'typescript5'), context),
})
