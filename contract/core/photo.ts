import { z } from 'zod'
import { maxPictureBytes } from './picture-size.ts'

/** A photograph in base64, shrunk by the phone that took it, so that it can wait with its words for a network. */
export const photo = z
  .string()
  .max(Math.ceil(maxPictureBytes / 3) * 4, 'A photo may weigh 30 kB')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'A photo is sent in base64')
