import { agentApplicationsRide, agentDocumentsKind } from './column-values.ts'
export const rides = agentApplicationsRide
export type Ride = (typeof rides)[number]

/** Lists what applicants send a picture of: identity card, their portrait, papers of the vehicle. */
export const documentKinds = agentDocumentsKind
export type DocumentKind = (typeof documentKinds)[number]

/** The documents that somebody on such a vehicle must show before they are accepted. */
export function documentsFor(ride: Ride): readonly DocumentKind[] {
  return ride === 'bicycle' || ride === 'foot' ? ['id', 'portrait'] : documentKinds
}

/** A photograph of somebody does not run out; papers do. */
export function runsOut(kind: DocumentKind): boolean {
  return kind !== 'portrait'
}

/** Counts the days ahead at which admins and the agent hear that a document runs out. */
export const warnDays = 14
/** Counts the days between two emails to the agent about it. */
export const notifyAgainDays = 4
