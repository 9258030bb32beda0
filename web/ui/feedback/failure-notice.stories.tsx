import type { Meta, StoryObj } from '@storybook/react-vite'
import { FailureNotice } from './failure-notice.tsx'

const meta = {
  component: FailureNotice,
} satisfies Meta<typeof FailureNotice>

export default meta

type Story = StoryObj<typeof meta>

export const Offline: Story = {
  args: {
    title: 'Платежи не загрузились',
    failure: {
      isSignedOut: false,
      isOurs: false,
      code: 'network',
      message: 'Нет связи. Проверьте интернет и повторите',
    },
    onRetry: () => undefined,
  },
}

export const SignedOut: Story = {
  args: {
    title: 'Изменение не сохранено',
    failure: { isSignedOut: true, isOurs: false, code: 'NotSignedIn', message: '' },
  },
}
