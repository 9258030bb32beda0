import type { ReactNode } from 'react'
import { TabLinks } from '#web/ui/controls/tab-links.tsx'
import css from './account-page.module.css'

const tabs = [
  { name: 'fines', href: '/fines/', label: 'Штрафы' },
  { name: 'documents', href: '/documents/', label: 'Документы' },
  { name: 'payments', href: '/payments/', label: 'Платежи' },
  { name: 'requests', href: '/requests/', label: 'Обращения' },
  { name: 'alerts', href: '/push/alerts/', label: 'Уведомления' },
  { name: 'settings', href: '/settings/', label: 'Настройки' },
] as const

interface AccountPageProps {
  readonly current: (typeof tabs)[number]['name']
  readonly title: string
  /** Content next to the heading, for example a counter or a button. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** Layout of the account pages of a driver, with tabs that link them. */
export const AccountPage = ({ current, title, beside, children }: AccountPageProps) => (
  <div className={css['page']}>
    <TabLinks
      label="Личный кабинет"
      links={tabs.map(({ name, ...link }) => ({ ...link, current: name === current }))}
      wraps
    />
    <div className={css['head']}>
      <h1>{title}</h1>
      {beside}
    </div>
    {children}
  </div>
)
