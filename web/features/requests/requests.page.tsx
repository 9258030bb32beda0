import { observer } from 'mobx-react-lite'
import { ownRequestsPort } from '#adapters/wiring/services/requests.ts'
import { useViewModel } from '#web/app/services.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { AccountFailure } from '#web/features/account/account-failure.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RequestRow } from './request-row.tsx'
import { RequestsViewModel } from './requests.view-model.ts'
import { postReview } from './review-form.ts'
import { ReviewSection } from './review-section.tsx'
import css from './requests.module.css'

/** Sends a review of the service. */
export const action = postReview

const List = observer(function List({ model }: { readonly model: RequestsViewModel }) {
  const { requests } = model
  if (requests === null) return null
  if (requests.length === 0)
    return (
      <EmptyState
        scene={<CalmRoad />}
        title="Обращений пока нет"
        action={<ButtonLink href="/contacts/">Написать в поддержку</ButtonLink>}
      >
        <p>Здесь будут ваши вопросы, заявки на кешбэк и проблемы с платежами, и наши ответы на них.</p>
      </EmptyState>
    )
  return (
    <ul className={css['list']}>
      {requests.map((request) => (
        <RequestRow key={request.number} request={request} />
      ))}
    </ul>
  )
})

export const Component = observer(function RequestsPage() {
  const model = useViewModel((resolve) => new RequestsViewModel(resolve(ownRequestsPort)))
  const { isWaiting, failure } = model.loading
  const hasRequests = (model.requests?.length ?? 0) > 0
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Загружаем обращения" />}
      <PageHead
        title="Обращения"
        indexed={false}
        description="Ваши вопросы в поддержку, заявки на кешбэк, проблемы с платежами и ответы на них."
      />
      <AccountPage
        current="requests"
        title="Обращения"
        beside={
          hasRequests && (
            <ButtonLink variant="secondary" href="/contacts/">
              Написать в поддержку
            </ButtonLink>
          )
        }
      >
        {isWaiting && <Skeleton lines={6} />}
        <AccountFailure
          failure={failure}
          title="Обращения не загрузились"
          onRetry={model.start}
          signInTitle="Войдите, чтобы увидеть обращения"
        >
          <p>Ответ на вопрос, заданный без входа, приходит письмом.</p>
        </AccountFailure>
        <List model={model} />
        {model.mayReview && <ReviewSection />}
      </AccountPage>
    </>
  )
})
