import { type PointerEvent, type RefObject, useRef } from 'react'

const farEnoughPx = 90

/** Lets a sheet be pulled down by its handle; past a hand's width it closes, before that it springs back. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)
  const pulledBy = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY))
  const settle = () => {
    startY.current = null
    if (sheet.current !== null) sheet.current.style.translate = ''
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startY.current !== null && sheet.current !== null)
        sheet.current.style.translate = `0 ${pulledBy(event)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFar = pulledBy(event) > farEnoughPx
      settle()
      if (isFar) onClose()
    },
    onPointerCancel: settle,
  }
}
