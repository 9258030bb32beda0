import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const Deletion = () => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Удалить
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Удалить СТС 99 УХ 123456?"
          confirm="Удалить"
          onConfirm={close}
          onClose={close}
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

export const AsksFirst: Story = {}
