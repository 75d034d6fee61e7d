import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** Moves on without leaving a history entry. */
export function Redirect(props: { to: string }) {
  const [, navigate] = useLocation()
  useEffect(() => navigate(props.to, { replace: true }), [navigate, props.to])
  return null
}
