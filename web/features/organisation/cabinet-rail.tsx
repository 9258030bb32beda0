import {
  Bell,
  Building2,
  CalendarDays,
  CreditCard,
  Ellipsis,
  Gauge,
  KeyRound,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  Settings,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { UnreadMark } from '#web/features/account/unread/unread-mark.tsx'
import { SignOutButton } from '#web/features/account/sign-out-button.tsx'
import { FleetIcon } from '#web/ui/icons/road-icons.tsx'
import { type CabinetSection, cabinetSections, tabCount } from './cabinet-sections.ts'
import css from './cabinet-rail.module.css'

interface RailProps {
  readonly current: CabinetSection['name']
}

type Icon = LucideIcon | ComponentType<{ readonly size?: number }>

const icons: Readonly<Record<CabinetSection['name'], Icon>> = {
  overview: Gauge,
  fines: TriangleAlert,
  vehicles: FleetIcon,
  schedule: CalendarDays,
  drivers: Users,
  messages: MessageSquareText,
  bills: ReceiptText,
  tariff: CreditCard,
  members: KeyRound,
  company: Building2,
}

const tabs = cabinetSections.slice(0, tabCount)
const others = cabinetSections.slice(tabCount)

const moreId = 'cabinet-more'

const SectionLinks = ({ sections, current }: RailProps & { readonly sections: readonly CabinetSection[] }) =>
  sections.map(({ name, href, label }) => {
    const Icon = icons[name]
    return (
      <li key={name}>
        <a className={css['section']} href={href} aria-current={name === current ? 'page' : undefined}>
          <Icon size={20} />
          <span>{label}</span>
        </a>
      </li>
    )
  })

/** The sections of the cabinet: a column from 991 px on; on a phone four tabs and «Ещё», a native popover with the others. */
export const CabinetRail = ({ current }: RailProps) => {
  const opened = others.find(({ name }) => name === current)
  return (
    <nav aria-label="Кабинет компании" className={css['rail']}>
      <ul className={css['sections']}>
        <SectionLinks sections={tabs} current={current} />
        <li className={css['more']}>
          <button
            type="button"
            className={css['section']}
            popoverTarget={moreId}
            aria-current={opened === undefined ? undefined : 'true'}
          >
            <Ellipsis size={20} />
            <span>Ещё</span>
            {opened !== undefined && <span className="visually-hidden">, открыт раздел {opened.label}</span>}
          </button>
        </li>
      </ul>
      <div id={moreId} popover="auto" className={css['others']}>
        <ul className={css['list']}>
          <SectionLinks sections={others} current={current} />
          <li className={css['apart']}>
            <a className={css['section']} href="/push/alerts/">
              <Bell size={20} />
              <span>
                Уведомления
                <UnreadMark />
              </span>
            </a>
          </li>
          <li>
            <a className={css['section']} href="/settings/">
              <Settings size={20} />
              <span>Настройки</span>
            </a>
          </li>
          <li>
            <SignOutButton className={css['section']}>
              <LogOut size={20} />
            </SignOutButton>
          </li>
        </ul>
      </div>
    </nav>
  )
}
