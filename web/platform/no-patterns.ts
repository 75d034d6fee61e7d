/** Stands in for wouter's pattern library in builds: our own table matches paths, so nothing may ask for it. */
export function parse(pattern: string): never {
  throw new Error(`Match ${pattern} in the route table, not with wouter`)
}
