import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { TextLink } from '#web/design/text-link.tsx'

/** A person's name, leading to their page for those who may see people. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
  const mayOpen = useMayEverywhere('users.manage')
  return mayOpen ? <TextLink href={`/admin/customers/${id}`}>{name}</TextLink> : name
}
