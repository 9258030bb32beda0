import { AsyncView } from '#web/ui/async/async-view.tsx'
import { observer } from 'mobx-react-lite'
import { smsTariffRequired } from '#domain/organisation/driver-phone.ts'
import { Card } from '#web/ui/content/card.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CabinetPage } from '#web/features/organisation/cabinet-layout.tsx'
import type { OpenCabinet } from '#web/features/organisation/cabinet.view-model.ts'
import { useViewModel } from '#web/app/services.ts'
import { SentMessages } from './sent-messages.tsx'
import { MessagesViewModel } from './messages.view-model.ts'
import css from '#web/features/organisation/records.module.css'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { driverPhonesPort, fineDriverPort } from '#adapters/wiring/services/company.ts'

const Messages = observer(function Messages({ isMasked }: Pick<OpenCabinet, 'isMasked'>) {
  const model = useViewModel(
    (resolve) =>
      new MessagesViewModel(resolve(driverPhonesPort), resolve(fineDriverPort), resolve(documentsUseCases)),
  )
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
            В обзоре у каждого штрафа назван водитель: нажмите «Сообщить». В списке штрафов сначала нажмите
            «Кто был за рулём?». Водитель получит СМС с нарушением и сроком скидки. Об одном штрафе пишем не
            чаще раза в день и только на номер, который водитель подтвердил кодом.
          </p>
          <AsyncView
            task={model.loading}
            waiting={<Skeleton lines={2} />}
            title="Телефоны не загрузились"
            onRetry={model.start}
          >
            {() => (
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
          </AsyncView>
          <div>
            <ButtonLink variant="secondary" href="/organization/fines/">
              К штрафам
            </ButtonLink>
          </div>
        </div>
      </Card>
      <SentMessages model={model} />
    </>
  )
})

export const Component = () => (
  <CabinetPage current="messages" title="СМС водителям">
    {({ isMasked }) => <Messages isMasked={isMasked} />}
  </CabinetPage>
)
