import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink, type TextLinkProps } from './text-link.tsx'

export type BackLinkProps = Omit<TextLinkProps, 'children'> & {
  /** Where it leads, when «Назад» alone would leave that open: «Все штрафы». */
  readonly children?: ReactNode
}

export const BackLink = ({ children = 'Назад', ...link }: BackLinkProps) => (
  <TextLink {...link} quiet>
    <ArrowLeft size={20} />
    {children}
  </TextLink>
)
