import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
}

/** Links in running text: indigo, underlined. */
export function TextLink({ className = '', ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className={`font-medium text-adire underline decoration-2 underline-offset-3 decoration-line-strong hover:decoration-adire ${className}`}
    />
  )
}
