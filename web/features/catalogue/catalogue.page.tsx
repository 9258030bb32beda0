import { PageHead } from '#web/ui/page/page-head.tsx'
import { NightRoad } from '#web/ui/illustrations/night-road.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ThemeButton } from '#web/ui/controls/theme-button.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { Footer } from '#web/layouts/footer.tsx'
import { Header } from '#web/layouts/header.tsx'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Controls } from './sections/controls.tsx'
import { Fines } from './sections/fines.tsx'
import { Forms } from './sections/forms.tsx'
import { Foundations } from './sections/foundations.tsx'
import { Lists } from './sections/lists.tsx'
import { Overlays } from './sections/overlays.tsx'
import { PaymentScreens } from './sections/payment.tsx'
import { Pictures } from './sections/pictures.tsx'
import { ScreenOr, Screens } from './sections/screens.tsx'
import { States } from './sections/states.tsx'
import css from './catalogue.module.css'

const links = [
  { href: '#foundations', label: 'Основа', current: true },
  { href: '#controls', label: 'Кнопки и поля' },
  { href: '#forms', label: 'Формы' },
  { href: '#lists', label: 'Списки' },
  { href: '#fines', label: 'Штрафы' },
  { href: '#states', label: 'Состояния' },
  { href: '#payment', label: 'Оплата' },
  { href: '#overlays', label: 'Поверх' },
  { href: '#pictures', label: 'Картинки' },
  { href: '#screens', label: 'Экраны' },
]

const header = (
  <Header
    name="Квиток"
    tone="night"
    links={links}
    actions={
      <>
        <ThemeButton theme="system" />
        <ButtonLink look="quiet" href="#main">
          Войти
        </ButtonLink>
      </>
    }
  />
)

const footer = (
  <Footer
    name="Квиток"
    groups={[
      { title: 'Сервис', links },
      {
        title: 'Документы',
        links: [
          { href: '#offer', label: 'Пользовательское соглашение' },
          { href: '#policy', label: 'Обработка персональных данных' },
          { href: '#accessibility', label: 'Доступность' },
        ],
      },
    ]}
    support={<a href="mailto:support@kvitok.example">support@kvitok.example</a>}
    legal="Демонстрационная установка: начисления учебные, деньги не списываются"
  />
)

/** Every component of the kit in every state: what a reviewer looks at and screenshots compare. */
const Kit = () => (
  <PageFrame header={header} footer={footer}>
    <RoadProgress label="Пример" />
    <PageHead title="Каталог" indexed={false} />
    <Band tone="night" labelledBy="catalogue" backdrop={<NightRoad />}>
      <div className={css['hero']}>
        <div>
          <h1 id="catalogue" className={css['type-48']}>
            Спокойная дорога
          </h1>
          <p className={css['lead']}>Все части интерфейса во всех состояниях</p>
        </div>
        <Card tone="floating" padding="l">
          <div className={css['stack']}>
            <Field name="hero" label="Номер СТС, постановления или ИНН" size="l" placeholder="99 УХ 123456" />
            <Button size="l" wide>
              Проверить штрафы
            </Button>
          </div>
        </Card>
      </div>
    </Band>
    <Band>
      <Breadcrumbs links={[{ href: '/', label: 'Главная' }]} here="Каталог" />
      <Foundations />
      <Controls />
      <Forms />
      <Lists />
      <Fines />
      <States />
      <PaymentScreens />
      <Overlays />
      <Pictures />
      <Screens />
    </Band>
  </PageFrame>
)

export const Component = () => (
  <ScreenOr>
    <Kit />
  </ScreenOr>
)
