import type { Meta, StoryObj } from '@storybook/react-vite'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageFrame } from './page-frame.tsx'
import { Stack } from '#web/stories/samples-layout.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NightRoad } from '#web/ui/illustrations/night-road.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import css from './page-frame.stories.module.css'

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
      <ButtonLink variant="quiet" href="#main">
        Войти
      </ButtonLink>
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
    legal="ООО «Пример», ИНН 7707083893"
  />
)

const NightPage = () => (
  <PageFrame header={header} footer={footer}>
    <RoadProgress label="Пример" />
    <Band tone="night" labelledBy="hero" backdrop={<NightRoad />}>
      <div className={css['hero']}>
        <div>
          <h1 id="hero" className={css['title']}>
            Спокойная дорога
          </h1>
          <p className={css['lead']}>Все части интерфейса во всех состояниях</p>
        </div>
        <Card tone="floating" padding="l">
          <Stack>
            <Field name="hero" label="Номер СТС" size="l" placeholder="99 УХ 123456" />
            <Button size="l" wide>
              Проверить штрафы
            </Button>
          </Stack>
        </Card>
      </div>
    </Band>
    <Band>
      <Breadcrumbs here="Каталог" />
    </Band>
  </PageFrame>
)

const meta = {
  component: NightPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NightPage>

export default meta

type Story = StoryObj<typeof meta>

export const NightHeader: Story = {}
