import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '#web/stories/samples-layout.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Modal } from './modal.tsx'
import { ModalsViewModel } from './modals.view-model.ts'
import { useState } from 'react'

const Windows = () => {
  const [modals] = useState(() => new ModalsViewModel<string>())
  return (
    <Row>
      <Button variant="secondary" onClick={() => modals.open('tour', 'А123ВС777')}>
        Открыть окно
      </Button>
      <Button variant="secondary" onClick={() => modals.open('sheet', 'СТС')}>
        Открыть лист
      </Button>
      <Modal
        modals={modals}
        id="tour"
        renderPages={(number) => [
          {
            title: 'Как мы нашли штраф',
            content: (
              <>
                <p>Спросили ГИС ГМП о машине {number}.</p>
                <Button variant="quiet" onClick={() => modals.open('sheet', 'окно')}>
                  Что такое ГИС ГМП
                </Button>
              </>
            ),
          },
          { title: 'Когда сгорит скидка', content: <p>Через 30 дней после постановления.</p> },
          { title: 'Что будет после оплаты', content: <p>Штраф погасится в течение 3 дней.</p> },
        ]}
      />
      <Modal
        modals={modals}
        id="sheet"
        variant="sheet"
        renderPages={(from) => [
          {
            title: 'ГИС ГМП',
            content: (
              <p>Государственная система, где хранятся все начисления и платежи. Открыто из: {from}.</p>
            ),
          },
        ]}
        footer={
          <Button wide onClick={() => modals.close('sheet')}>
            Понятно
          </Button>
        }
      />
    </Row>
  )
}

const meta = {
  component: Windows,
} satisfies Meta<typeof Windows>

export default meta

type Story = StoryObj<typeof meta>

export const WindowAndSheet: Story = {}
