import type { ReactNode } from 'react'
import { Card } from '#web/ui/content/card.tsx'
import css from '#web/features/settings/settings.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A section of the page with a separate address, for example `/settings/#password`. */
export const SettingsSection = ({ id, title, children }: SectionProps) => (
  <Card as="section" labelledBy={id}>
    <h2 className={css['title']} id={id}>
      {title}
    </h2>
    <div className={css['body']}>{children}</div>
  </Card>
)
