import { SignOutForm } from '#web/features/account/sign-out-form.tsx'
import { cabinetSections } from '#web/features/organisation/cabinet-sections.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import type { NavLink } from './header.tsx'
import css from './header.module.css'

const driverLinks: readonly NavLink[] = [
  { href: '/documents/', label: 'Документы' },
  { href: '/payments/', label: 'Платежи' },
]

/** The pages of a signed-in user in the menu of a phone. The server knows the user by the cookies. */
export const OwnMenu = () => {
  const { isSignedIn, isCompany } = useSite()
  if (!isSignedIn) return null
  const links = [...(isCompany ? cabinetSections : driverLinks), { href: '/settings/', label: 'Настройки' }]
  return (
    <ul className={css['own']}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className={css['link']} href={href}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <SignOutForm className={css['link']} />
      </li>
    </ul>
  )
}
