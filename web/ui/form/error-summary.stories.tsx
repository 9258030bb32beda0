import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorSummary } from './error-summary.tsx'

const meta = {
  component: ErrorSummary,
} satisfies Meta<typeof ErrorSummary>

export default meta

type Story = StoryObj<typeof meta>

export const TwoErrors: Story = {
  args: {
    errors: [
      { href: '#wrong', text: 'В номере постановления 20 или 25 цифр, а введено 19' },
      { href: '#reason', text: 'Выберите причину' },
    ],
  },
}
