import { SignOutButton } from '#web/features/account/sign-out-button.tsx'
import { UnreadMark } from '#web/features/account/unread/unread-mark.tsx'
import { cabinetSections } from '#web/features/organisation/cabinet-sections.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { NavLink } from './header.tsx'
import header from './header.module.css'
import css from './own-links.lazy.module.css'

const payments: NavLink = { href: '/payments/', label: 'Платежи' }

const driverLinks: readonly NavLink[] = [
  { href: '/documents/', label: 'Документы' },
  payments,
  { href: '/requests/', label: 'Обращения' },
]

const alertsHref = '/push/alerts/'

/** Pages of every user. */
const userLinks: readonly NavLink[] = [
  { href: alertsHref, label: 'Уведомления' },
  { href: '/settings/', label: 'Настройки' },
]

/** The pages of a company's cabinet or of a driver, the notifications with the number of unread ones, the settings and «Выйти». */
export const OwnLinks = () => {
  const { isCompany } = useSite()
  const links = [...(isCompany ? [...cabinetSections, payments] : driverLinks), ...userLinks]
  return (
    <ul className={css['own']}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className={header['link']} href={href}>
            {label}
            {href === alertsHref && <UnreadMark />}
          </a>
        </li>
      ))}
      <li>
        <SignOutButton className={classNames(header['link'], css['out'])} />
      </li>
    </ul>
  )
}
