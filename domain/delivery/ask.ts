import type { Point } from './said-pin.ts'

/** Asks for what was said and cannot be taken as it is. */
export interface DeliveryAsk {
  about: 'area' | 'phone' | 'hour' | 'payment'
  /**
   * Says why: two were said, we do not come there, nobody knows it, the pin is far from the area, a link says nothing to us,
   * digits are no number, the hour is past, we have no such way.
   */
  why: 'two' | 'outside' | 'unknown' | 'far' | 'link' | 'wrong' | 'missed' | 'other'
  /** Holds the words that it is about. */
  said: string
  /** Lists what may be meant. */
  options: string[]
  /** Comes with the last of them. */
  pin?: Point
}
