import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink, type TextLinkProps } from './text-link.tsx'

export type BackLinkProps = Omit<TextLinkProps, 'children'> & {
  /** The text of the link if «Назад» would be unclear: «Все штрафы». */
  readonly children?: ReactNode
}

/** Link to the previous page with an arrow. */
export const BackLink = ({ children = 'Назад', ...link }: BackLinkProps) => (
  <TextLink {...link} quiet>
    <ArrowLeft size={20} />
    {children}
  </TextLink>
)
