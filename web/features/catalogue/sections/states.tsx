import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Disclosure } from '#web/ui/content/disclosure.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { CookieNotice } from '#web/layouts/cookie-notice.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { SuccessTick } from '#web/ui/feedback/success-tick.tsx'
import { Section, Specimen } from './section.tsx'

const Notices = () => (
  <Specimen name="Notice">
    <Notice title="Обновляем, ответили 2 источника из 3">Список может ещё вырасти.</Notice>
    <Notice tone="amber" title="Скидка сгорает через 12 дней">
      Оплатите до 24 мая и сэкономьте 187,50 ₽.
    </Notice>
    <Notice tone="ok" title="Оплата прошла">
      Штраф погасится в базе в течение 3 дней.
    </Notice>
    <Notice
      tone="bad"
      title="Банк отказал, деньги не списаны"
      action={<Button look="secondary">Попробовать другую карту</Button>}
    >
      На карте недостаточно средств.
    </Notice>
  </Specimen>
)

const Cookies = () => (
  <Specimen name="CookieNotice">
    <CookieNotice waits={false} />
  </Specimen>
)

const Waiting = () => (
  <>
    <Specimen name="StageTrack">
      <Card>
        <StageTrack
          stages={[
            { title: 'Отправили в банк', state: 'done', note: '12:40:07' },
            { title: 'Банк подтверждает списание', state: 'now', note: 'Обычно до минуты' },
            { title: 'Передадим сведения в ГИС ГМП', state: 'later', note: 'До трёх дней' },
          ]}
        />
      </Card>
      <Card>
        <StageTrack
          stages={[
            { title: 'Отправили в банк', state: 'done' },
            { title: 'Банк отказал', state: 'failed', note: 'Деньги не списаны' },
          ]}
        />
      </Card>
    </Specimen>
    <Specimen name="RoadProgress">
      <RoadProgress label="Обновляем штрафы" />
      <RoadProgress label="Загружаем файл" value={2} max={3} />
    </Specimen>
    <Specimen name="Stepper" row>
      <Stepper current={1} count={2} label="Проверьте платёж" />
      <Stepper current={2} count={2} label="Карта" />
    </Specimen>
    <Specimen name="SuccessTick" row>
      <SuccessTick />
    </Specimen>
    <Specimen name="Skeleton">
      <Skeleton />
    </Specimen>
  </>
)

export const States = () => (
  <Section id="states" title="Состояния и содержание">
    <Notices />
    <Cookies />
    <Waiting />
    <Specimen name="EmptyState">
      <Card>
        <EmptyState
          scene={<CalmRoad />}
          title="Штрафов нет"
          level={4}
          action={
            <ButtonLink look="secondary" href="#states">
              Включить уведомления
            </ButtonLink>
          }
        >
          Все источники ответили. Если придёт новый штраф, напишем в тот же день.
        </EmptyState>
      </Card>
    </Specimen>
    <Specimen name="FactsList">
      <Card>
        <FactsList
          facts={[
            { term: 'Когда', text: '20 апреля 2026, 14:05 МСК' },
            { term: 'Где', text: 'Москва, МКАД, 34-й км, внешняя сторона' },
            { term: 'УИН', text: '1881 0177 2611 0210 4321', copy: '18810177261102104321' },
            { term: 'Почта', text: 'anna@mail.ru', action: <a href="#states">Изменить</a> },
          ]}
        />
      </Card>
    </Specimen>
    <Specimen name="Disclosure">
      <Card>
        <Disclosure summary="Сколько действует скидка?" open>
          <p>
            Тридцать дней со дня постановления. Если последний день выходной, срок кончается в ближайший
            рабочий.
          </p>
        </Disclosure>
        <Disclosure summary="Можно ли заплатить за другого?">
          <p>Да. Укажите его имя как плательщика или оставьте поле пустым.</p>
        </Disclosure>
      </Card>
    </Specimen>
    <Specimen name="Card: plain, sunken, floating">
      <Card padding="s">Лежит на странице</Card>
      <Card padding="s" tone="sunken">
        Углубление
      </Card>
      <Card padding="s" tone="floating">
        Парит над картинкой
      </Card>
    </Specimen>
  </Section>
)
