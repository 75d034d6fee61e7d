/** A step of notifications that failed, as text for the person. */
export class PushRefusal extends Error {
  constructor(text: string, options: ErrorOptions = {}) {
    super(text, options)
    this.name = 'PushRefusal'
  }
}
