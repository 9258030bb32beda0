import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useState } from 'react'

const Deletion = () => {
  const [state, setState] = useState<'none' | 'asking' | 'busy' | 'failed'>('none')
  return (
    <>
      <Button variant="danger" onClick={() => setState('asking')}>
        Удалить
      </Button>
      {state !== 'none' && (
        <ConfirmDialog
          question="Удалить СТС 99 УХ 123456?"
          confirm="Удалить"
          danger
          busy={state === 'busy'}
          {...(state === 'failed' ? { error: 'Нет связи, СТС на месте. Попробуйте ещё раз.' } : {})}
          onConfirm={() => setState(state === 'asking' ? 'failed' : 'busy')}
          onClose={() => setState('none')}
        >
          Штрафы по этой машине перестанут приходить. Вернуть её можно в любой день.
        </ConfirmDialog>
      )}
    </>
  )
}

const meta = {
  component: Deletion,
} satisfies Meta<typeof Deletion>

export default meta

type Story = StoryObj<typeof meta>

export const FailsAtFirst: Story = {}
