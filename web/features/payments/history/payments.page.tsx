import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { AccountFailure } from '#web/features/account/account-failure.tsx'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { pageNumberOf } from '#web/app/routing/parameters.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useServices, useViewModel } from '#web/app/services.ts'
import { PaperReceipt } from '#web/ui/illustrations/paper-receipt.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TableButtons } from '#web/ui/files/table-buttons.tsx'
import { Pagination } from '#web/ui/page/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaymentHistoryRow } from './payment-history-row.tsx'
import { PaymentsViewModel } from './payments.view-model.ts'
import css from './payments.module.css'

const hrefOf = (page: number): string => (page === 1 ? '/payments/' : `/payments/?page=${page}`)

/** The paid payments of every page as a table, with a row for each charge. */
const Files = () => {
  const resolve = useServices()
  const { origin } = useSite()
  return (
    <section className={css['files']} aria-labelledby="files">
      <h2 id="files">Таблица платежей</h2>
      <p>Всё оплаченное: строка на каждый штраф или налог, с получателем и ссылкой на чек.</p>
      <TableButtons
        onSave={async (format) => {
          const { savePayments } = await import('./payments-file.lazy.ts')
          return savePayments(format, resolve(paymentRecordsPort), origin)
        }}
      />
    </section>
  )
}

const History = observer(function History({
  model,
  page,
}: {
  readonly model: PaymentsViewModel
  readonly page: number
}) {
  const { history } = model
  if (history === null) return null
  if (history.payments.length === 0)
    return (
      <EmptyState
        scene={<PaperReceipt />}
        title={page === 1 ? 'Платежей пока нет' : 'На этой странице платежей нет'}
        action={
          <ButtonLink href={page === 1 ? '/fines/' : '/payments/'}>
            {page === 1 ? 'К штрафам' : 'К первой странице'}
          </ButtonLink>
        }
      >
        <p>Здесь появятся все платежи: с чеком, путём денег и тем, что делать, если штраф не погасился.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={css['list']}>
        {history.payments.map((payment) => (
          <PaymentHistoryRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <Pagination page={page} pages={model.pages} hrefOf={hrefOf} />
      <Files />
    </>
  )
})

export const Component = observer(function PaymentsPage() {
  const [search] = useSearchParams()
  const page = pageNumberOf(search)
  const model = useViewModel((resolve) => new PaymentsViewModel(resolve(paymentRecordsPort)), page)
  const { isWaiting, failure } = model.loading
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Загружаем платежи" />}
      <PageHead
        title="Платежи"
        indexed={false}
        description="История платежей: состояния, чеки и повторная оплата."
      />
      <AccountPage current="payments" title="Платежи">
        {isWaiting && <Skeleton lines={6} />}
        <AccountFailure
          failure={failure}
          title="Платежи не загрузились"
          onRetry={() => model.start(page)}
          signInTitle="Войдите, чтобы увидеть платежи"
        >
          <p>Чек открывается и без входа: по ссылке из письма.</p>
        </AccountFailure>
        <History model={model} page={page} />
      </AccountPage>
    </>
  )
})
