import { useEffect } from 'react'
import { useNavigate } from '#web/platform/page/location.tsx'

/** Moves on without leaving a history entry. */
export function Redirect(props: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(props.to, { replace: true }), [navigate, props.to])
  return null
}
