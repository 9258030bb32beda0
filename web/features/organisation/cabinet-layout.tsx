import {
  CalendarDays,
  CreditCard,
  Gauge,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { organisationUseCases, organisationPort } from '#adapters/wiring/services/company.ts'
import { profileUseCases } from '#adapters/wiring/services/profile.ts'
import { useViewModel } from '#web/app/features.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { FleetIcon } from '#web/ui/icons/road-icons.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetViewModel, type OpenCabinet } from './cabinet.view-model.ts'
import { CabinetGate } from './cabinet-gate.tsx'
import css from './cabinet.module.css'

interface Section {
  readonly name: string
  readonly href: string
  readonly label: string
  readonly Icon: LucideIcon | ComponentType<{ readonly size?: number }>
}

const sections = [
  { name: 'overview', href: '/organization/', label: 'Обзор', Icon: Gauge },
  { name: 'fines', href: '/organization/fines/', label: 'Штрафы', Icon: TriangleAlert },
  { name: 'vehicles', href: '/organization/vehicles/', label: 'Машины', Icon: FleetIcon },
  { name: 'drivers', href: '/organization/drivers/', label: 'Водители', Icon: Users },
  { name: 'schedule', href: '/organization/schedule/', label: 'График', Icon: CalendarDays },
  { name: 'messages', href: '/organization/messages/', label: 'СМС', Icon: MessageSquareText },
  { name: 'bills', href: '/organization/bills/', label: 'Счета', Icon: ReceiptText },
  { name: 'tariff', href: '/organization/tariff/', label: 'Тариф', Icon: CreditCard },
] as const satisfies readonly Section[]

interface CabinetPageProps {
  readonly current: (typeof sections)[number]['name']
  readonly title: string
  /** Content of the page for an accessible cabinet. */
  readonly children: (cabinet: OpenCabinet) => ReactNode
}

const Rail = ({ current }: Pick<CabinetPageProps, 'current'>) => {
  const list = useRef<HTMLUListElement>(null)
  // On a phone the tabs scroll horizontally, and the current tab may be outside the visible part.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav aria-label="Кабинет компании" className={css['rail']}>
      <ul ref={list} className={css['sections']}>
        {sections.map(({ name, href, label, Icon }) => (
          <li key={name}>
            <a className={css['section']} href={href} aria-current={name === current ? 'page' : undefined}>
              <Icon size={20} />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shown on all pages of the cabinet while the subscription needs an action. The button leads to the page of tariffs. */
const SubscriptionStrip = ({
  subscription: words,
  current,
}: Pick<OpenCabinet, 'subscription'> & Pick<CabinetPageProps, 'current'>) => {
  if (words === null || !words.isPressing) return null
  return (
    <Notice
      tone={words.tone}
      title={words.title}
      action={
        current !== 'tariff' && (
          <ButtonLink variant="secondary" href="/organization/tariff/">
            Выбрать тариф
          </ButtonLink>
        )
      }
    >
      <p>{words.text}</p>
    </Notice>
  )
}

/**
 * A page of the company's cabinet. The sections are at the side from 991 px on and at the bottom below. Visitors without a
 * cabinet see how to create one.
 */
export const CabinetPage = observer(function CabinetPage({ current, title, children }: CabinetPageProps) {
  const model = useViewModel(
    (ask) =>
      new CabinetViewModel({
        profile: ask(profileUseCases),
        organisation: ask(organisationUseCases),
        port: ask(organisationPort),
      }),
  )
  const { entry, entering } = model
  const failure = entering.failure
  // The links of the sections do not work without a cabinet, so they are hidden.
  const hasRail = entry === null || entry._tag === 'Open'
  const isWaiting = entry === null && failure === null
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Открываем кабинет" />}
      <PageHead
        title={`${title} — кабинет компании`}
        indexed={false}
        description={`${title}: кабинет компании, её штрафы, машины, водители и счета.`}
      />
      <div className={classNames(css['cabinet'], hasRail && css['with-rail'])}>
        {hasRail && <Rail current={current} />}
        <div className={css['page']} aria-busy={isWaiting}>
          <div className={css['head']}>
            <h1>{title}</h1>
            {entry?._tag === 'Open' && (
              <p className={css['company']}>{entry.state.companyName || `ИНН ${entry.organisation.inn}`}</p>
            )}
          </div>
          {isWaiting && <Skeleton lines={6} />}
          <FailureNotice failure={failure} title="Кабинет не открылся" onRetry={model.start} />
          {entry?._tag === 'Open' ? (
            <>
              <SubscriptionStrip subscription={entry.subscription} current={current} />
              {children(entry)}
            </>
          ) : (
            entry !== null && <CabinetGate model={model} entry={entry} />
          )}
        </div>
      </div>
    </>
  )
})
