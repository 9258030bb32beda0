import type { Meta, StoryObj } from '@storybook/react-vite'
import { toastPositions, toastTypes, profileToast } from '#domain/screen/toast.ts'
import { Row } from '#web/stories/samples-layout.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from './show-toast.ts'

const messages = {
  success: 'Документ сохранён',
  error: 'Нет связи: документ не сохранён, попробуйте ещё раз',
  warning: 'Скидка сгорает завтра',
  info: 'Обновляем штрафы, ответили 2 источника из 3',
  default: 'СТС 99 УХ 123456 удалено',
}

const EveryType = () => (
  <Row>
    {toastTypes.map((type) => (
      <Button
        key={type}
        variant="secondary"
        onClick={() => showToast({ type, message: messages[type], ...profileToast })}
      >
        {`Тост ${type}`}
      </Button>
    ))}
  </Row>
)

const EveryPosition = () => (
  <Row>
    {toastPositions.map((position) => (
      <Button
        key={position}
        variant="quiet"
        onClick={() => showToast({ message: `Место: ${position}`, position })}
      >
        {position}
      </Button>
    ))}
  </Row>
)

const meta = {
  component: EveryType,
} satisfies Meta<typeof EveryType>

export default meta

type Story = StoryObj<typeof meta>

export const Types: Story = {}

export const Positions: Story = { render: () => <EveryPosition /> }
