import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { organisationUseCases, organisationPort } from '#adapters/wiring/services/company.ts'
import { profileUseCases } from '#adapters/wiring/services/shared.ts'
import { useViewModel } from '#web/app/services.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { isPermitted, roleNames } from '#domain/organisation/members/member-role.ts'
import { CabinetViewModel, type OpenCabinet } from './cabinet.view-model.ts'
import { CabinetGate } from './cabinet-gate.tsx'
import { CabinetRail } from './cabinet-rail.tsx'
import type { CabinetSection } from './cabinet-sections.ts'
import css from './cabinet.module.css'

interface CabinetPageProps {
  readonly current: CabinetSection['name']
  readonly title: string
  /** Content of the page for an accessible cabinet. */
  readonly children: (cabinet: OpenCabinet, model: CabinetViewModel) => ReactNode
}

/**
 * One line on every page of the cabinet while the subscription needs an action; the overview has the whole text. The link
 * leads to the page of tariffs, for roles that may order one.
 */
const SubscriptionStrip = ({
  subscription: subscriptionText,
  role,
  current,
}: Pick<OpenCabinet, 'subscription' | 'role'> & Pick<CabinetPageProps, 'current'>) => {
  if (subscriptionText === null || !subscriptionText.isPressing) return null
  const mayOrder = isPermitted(role, 'administration')
  if (current !== 'overview')
    return (
      <p className={classNames(css['strip'], css[subscriptionText.tone])}>
        {subscriptionText.line}
        {mayOrder && current !== 'tariff' && (
          <>
            {' · '}
            <a className={css['strip-link']} href="/organization/tariff/">
              Тариф
            </a>
          </>
        )}
      </p>
    )
  return (
    <Notice
      tone={subscriptionText.tone}
      title={subscriptionText.title}
      action={
        mayOrder && (
          <ButtonLink variant="secondary" href="/organization/tariff/">
            Выбрать тариф
          </ButtonLink>
        )
      }
    >
      <p>{subscriptionText.text}</p>
    </Notice>
  )
}

/**
 * A page of the company's cabinet. The sections are at the side from 991 px on and at the bottom below. Visitors without a
 * cabinet see how to create one.
 */
export const CabinetPage = observer(function CabinetPage({ current, title, children }: CabinetPageProps) {
  const model = useViewModel(
    (resolve) =>
      new CabinetViewModel({
        profile: resolve(profileUseCases),
        organisation: resolve(organisationUseCases),
        port: resolve(organisationPort),
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
        {hasRail && <CabinetRail current={current} />}
        <div className={css['page']} aria-busy={isWaiting}>
          <div className={css['head']}>
            <h1>{title}</h1>
            {model.companyName !== null && (
              <p className={css['company']}>
                {model.companyName}
                {entry?._tag === 'Open' && entry.role !== 'owner' && ` · ${roleNames[entry.role]}`}
              </p>
            )}
          </div>
          {isWaiting && <Skeleton lines={6} />}
          <FailureNotice failure={failure} title="Кабинет не открылся" onRetry={model.start} />
          {entry?._tag === 'Open' ? (
            <>
              <SubscriptionStrip subscription={entry.subscription} role={entry.role} current={current} />
              {children(entry, model)}
            </>
          ) : (
            entry !== null && <CabinetGate model={model} entry={entry} />
          )}
        </div>
      </div>
    </>
  )
})
