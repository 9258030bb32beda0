import { observer } from 'mobx-react-lite'
import { smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { failureOf } from '#web/ui/feedback/failure.ts'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { useStarted } from '#web/features/organisation/use-started.ts'
import { MessagesViewModel } from './messages.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { driverPhonesPort } from '#adapters/wiring/services/company.ts'

const Messages = observer(function Messages({ isMasked }: Pick<OpenCabinet, 'isMasked'>) {
  const model = useStarted((ask) => new MessagesViewModel(ask(driverPhonesPort)))
  const { state } = model.loading
  return (
    <>
      {isMasked && (
        <Notice
          tone="info"
          title="СМС — на платном тарифе"
          action={<TextLink href="/organization/tariff/">Тарифы</TextLink>}
        >
          <p>{smsTariffRequired.message}.</p>
        </Notice>
      )}
      <Card as="section" labelledBy="how">
        <div className={css['block']}>
          <h2 id="how">Как водитель узнаёт о штрафе</h2>
          <p>
            В списке штрафов нажмите «Кто был за рулём?», а под ответом — «Сообщить водителю». Водитель
            получит СМС с нарушением и сроком скидки. Об одном штрафе пишем не чаще раза в день и только на
            номер, который водитель подтвердил кодом.
          </p>
          {(state._tag === 'Idle' || state._tag === 'Running') && <Skeleton lines={2} />}
          <FailureNotice failure={failureOf(state)} title="Телефоны не загрузились" onRetry={model.start} />
          {state._tag === 'Done' && (
            <FactsList
              facts={[
                { term: 'Подтверждённых номеров', text: model.reachable },
                {
                  term: 'Ждут подтверждения',
                  text: model.unconfirmed,
                  action: <TextLink href="/organization/drivers/">Водители</TextLink>,
                },
              ]}
            />
          )}
          <div>
            <ButtonLink look="secondary" href="/organization/fines/">
              К штрафам
            </ButtonLink>
          </div>
        </div>
      </Card>
      <p>Журнала отправленных СМС пока нет: отправлено ли сообщение, кабинет говорит сразу после нажатия.</p>
    </>
  )
})

export const Component = () => (
  <CabinetPage current="messages" title="СМС водителям">
    {({ isMasked }) => <Messages isMasked={isMasked} />}
  </CabinetPage>
)
