import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/platform/page/location.tsx'
import { signOut } from './sign-out.ts'

/** Signs out and goes home; safe to press again and again. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => void signOut(client, () => navigate('/'))
}
