import { z } from 'zod'
import { allUnits } from '#domain/units.ts'

/** A unit in what is sent and answered; apart from the units' words, which pages need without it. */
export const unit = z.enum(allUnits)
