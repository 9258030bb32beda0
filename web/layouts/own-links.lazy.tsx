import { SignOutButton } from '#web/features/account/sign-out-button.tsx'
import { cabinetSections } from '#web/features/organisation/cabinet-sections.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { NavLink } from './header.tsx'
import header from './header.module.css'
import css from './own-links.lazy.module.css'

const driverLinks: readonly NavLink[] = [
  { href: '/documents/', label: 'Документы' },
  { href: '/payments/', label: 'Платежи' },
  { href: '/requests/', label: 'Обращения' },
]

/** Pages of every user. */
const userLinks: readonly NavLink[] = [
  { href: '/push/alerts/', label: 'Уведомления' },
  { href: '/settings/', label: 'Настройки' },
]

/** The pages of a company's cabinet or of a driver, the notifications, the settings and «Выйти». */
export const OwnLinks = () => {
  const { isCompany } = useSite()
  const links = [...(isCompany ? cabinetSections : driverLinks), ...userLinks]
  return (
    <ul className={css['own']}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className={header['link']} href={href}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <SignOutButton className={classNames(header['link'], css['out'])} />
      </li>
    </ul>
  )
}
