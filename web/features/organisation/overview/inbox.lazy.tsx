import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { chargePath } from '#domain/navigation/page-paths.ts'
import { deadlineText, type InboxFine } from '#domain/organisation/fine-inbox.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { commissionWording, expectedTotals } from '#domain/payment/commission.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { prepaymentAddress } from '#domain/payment/prepayment-page.ts'
import { driversUseCases } from '#adapters/wiring/services/company.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { useServices } from '#web/app/services.ts'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { firstAgent } from '#application/payments/first-agent.ts'
import type { PaymentAgent } from '#application/payments/payments.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FineDriverViewModel } from '#web/features/organisation/fines/fine-driver.view-model.ts'
import { chargeMoment } from '#domain/charges/explanations/charge-moment.ts'
import { DriverFacts, NotifyDriver } from '#web/features/organisation/fines/who-drove.lazy.tsx'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { isPermitted, roleLimit } from '#domain/organisation/members/member-role.ts'
import type { InboxProps } from './inbox-card.tsx'
import css from './inbox.lazy.module.css'

interface ItemProps extends InboxProps {
  readonly item: InboxFine
  readonly collecting: Collecting
}

type Collecting = AsyncTask<[], PaymentAgent>

/** No sum is shown until the commission is known or cannot be known. */
const useCollecting = (): Collecting => {
  const resolve = useServices()
  const [collecting] = useState(() => new AsyncTask(() => firstAgent(resolve(paymentRecordsPort))))
  useEffect(() => {
    collecting.start()
    return () => collecting.cancel()
  }, [collecting])
  return collecting
}

const Item = observer(function Item({ model, isMasked, role, item, collecting }: ItemProps) {
  const resolve = useServices()
  const { fine, saving } = item
  const [driver] = useState(
    () => new FineDriverViewModel(fine, model.drivers, resolve(driversUseCases), { isMasked }),
  )
  const { today } = model
  if (today === null) return null
  const { amount, fee, total } = expectedTotals(
    [{ amount: amountDue(fine, today) }],
    collecting.value?.fee ?? null,
  )
  return (
    <li className={css['item']}>
      <div className={css['offence']}>
        <MatchedDocument foundBy={fine.foundBy} />
        <a href={chargePath(fine.id)}>
          <NoBreak>{fine.title}</NoBreak>
        </a>
        <span className={css['quiet']}>{chargeMoment(fine, today)}</span>
      </div>
      <div className={css['driver']}>
        {driver.answer === undefined ? (
          driver.isAsking && <Skeleton lines={1} />
        ) : (
          <DriverFacts model={driver} />
        )}
      </div>
      <p className={css['deadline']} data-deadline={item.deadline}>
        {deadlineText(item, today)}
        {saving > 0 && <span className={css['quiet']}>, сэкономите {formatRoubles(saving)}</span>}
      </p>
      <div className={css['actions']}>
        {driver.answer != null && isPermitted(role, 'fleet') && <NotifyDriver model={driver} />}
        {isPermitted(role, 'payment') && (
          <ButtonLink href={prepaymentAddress('fine', [fine.id])}>
            Оплатить{!collecting.isWaiting && ` ${formatRoubles(total)}`}
            <span className="visually-hidden">: {fine.title}</span>
          </ButtonLink>
        )}
        {isPermitted(role, 'payment') && !collecting.isWaiting && (
          <span className={css['quiet']}>{commissionWording(amount, fee)}</span>
        )}
      </div>
    </li>
  )
})

/** The unpaid fines of the fleet with their drivers, the nearest deadline first. */
export const Inbox = observer(function Inbox(props: InboxProps) {
  const { model } = props
  const limit = roleLimit(props.role, 'payment')
  const collecting = useCollecting()
  const { shown, all } = model.inbox
  useEffect(() => model.askDrivers(), [model, shown])
  return (
    <>
      <p role="status">
        Ждут решения: {countFines(all.length)}. Водителя называем по графику смен, с уверенностью и причиной.
      </p>
      {limit !== null && <p>{limit}.</p>}
      <FailureNotice
        failure={model.drivers.asking.failure}
        title="График не ответил"
        onRetry={model.drivers.retry}
      />
      <ul className={css['items']}>
        {shown.map((item) => (
          <Item key={item.fine.id} {...props} item={item} collecting={collecting} />
        ))}
      </ul>
      <div className={css['after']}>
        <ShowMore list={model.inbox} />
        <TextLink href="/organization/fines/">Все штрафы</TextLink>
      </div>
    </>
  )
})
