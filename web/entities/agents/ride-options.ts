import { rides } from '#domain/agent-documents.ts'
import * as texts from './texts.ts'

/** Lists what somebody can choose who says what they deliver with. */
export const rideOptions = rides.map((ride) => [ride, texts.rides.names[ride]] as const)
