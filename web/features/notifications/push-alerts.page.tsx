import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { type NotificationTab, notificationTabNames } from '#domain/notifications/notification.ts'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { AccountFailure } from '#web/features/account/account-failure.tsx'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { useViewModel } from '#web/app/services.ts'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ChipLinks } from '#web/ui/controls/chip-links.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AlertRow } from './alert-row.tsx'
import { PushAlertsViewModel } from './push-alerts.view-model.ts'
import css from './push-alerts.module.css'

const names: Readonly<Record<NotificationTab, string>> = {
  fines: 'Штрафы',
  payments: 'Платежи',
  service: 'Сервис',
}

const tabOf = (text: string | null): NotificationTab | null =>
  notificationTabNames.find((tab) => tab === text) ?? null

const hrefOf = (tab: NotificationTab | null): string =>
  tab === null ? '/push/alerts/' : `/push/alerts/?tab=${tab}`

const Tabs = observer(function Tabs({ model }: { readonly model: PushAlertsViewModel }) {
  const countOf = (count: number) => (model.areCountsKnown ? count : undefined)
  const links = [
    { href: hrefOf(null), label: 'Все', count: countOf(model.all), current: model.tab === null },
    ...model.tabs.map(({ tab, all }) => ({
      href: hrefOf(tab),
      label: names[tab],
      count: countOf(all),
      current: model.tab === tab,
    })),
  ]
  return <ChipLinks label="Разделы уведомлений" links={links} wraps />
})

interface ListProps {
  readonly model: PushAlertsViewModel
  /** False where the role of the user in a company does not permit marks, which hold for all its members. */
  readonly marks: boolean
}

const List = observer(function List({ model, marks }: ListProps) {
  if (model.shown.length === 0)
    return (
      <EmptyState
        scene={<CalmRoad />}
        title="Уведомлений нет"
        action={
          <ButtonLink variant="secondary" href="/settings/#notices">
            Настроить уведомления
          </ButtonLink>
        }
      >
        <p>Здесь появятся новые штрафы, скорый конец скидки и то, что стало с платежами.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={css['list']}>
        {model.shown.map((notification) => (
          <AlertRow
            key={notification.hash}
            notification={notification}
            onRead={marks ? () => model.read(notification) : null}
          />
        ))}
      </ul>
      <FailureNotice failure={model.adding.failure} title="Остальные не загрузились" />
      {model.hasMore && (
        <Button variant="secondary" busy={model.adding.isRunning} onClick={model.showMore}>
          Показать ещё
        </Button>
      )}
    </>
  )
})

export const Component = observer(function PushAlertsPage() {
  const [search] = useSearchParams()
  const tab = tabOf(search.get('tab'))
  const model = useViewModel((resolve) => new PushAlertsViewModel(resolve(notificationsPort)), tab)
  const role = useOwnRole()
  const limit = role.limit('notices')
  const marks = role.isKnown() && limit === null
  const { isWaiting, isDone, failure } = model.loading
  return (
    <>
      {isWaiting && <RoadProgress ofPage label="Загружаем уведомления" />}
      <PageHead
        title="Уведомления"
        indexed={false}
        description="Уведомления браузера о новых штрафах: включить, выключить, попробовать."
      />
      <AccountPage
        current="alerts"
        title="Уведомления"
        beside={
          model.unread > 0 &&
          marks && (
            <Button variant="quiet" busy={model.marking.isRunning} onClick={model.readAll}>
              Прочитать все: {model.unread}
            </Button>
          )
        }
      >
        {failure === null && <Tabs model={model} />}
        {isWaiting && model.shown.length === 0 && <Skeleton lines={5} />}
        <AccountFailure
          failure={failure}
          title="Уведомления не загрузились"
          onRetry={() => model.start(tab)}
          signInTitle="Войдите, чтобы видеть уведомления"
        >
          <p>Они приходят в кабинет, на почту и в браузер, если вы разрешите.</p>
        </AccountFailure>
        <FailureNotice failure={model.marking.failure} title="Не отмечено прочитанным" />
        {isDone && limit !== null && model.unread > 0 && <p>{limit}</p>}
        {isDone && <List model={model} marks={marks} />}
      </AccountPage>
    </>
  )
})
