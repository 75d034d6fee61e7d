import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { signOut } from './sign-out.ts'

/** Signs out and goes home; safe to press again and again. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return () => void signOut(client, () => navigate('/'))
}
