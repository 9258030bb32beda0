import type { Meta, StoryObj } from '@storybook/react-vite'
import { CookieNotice } from './cookie-notice.tsx'

const meta = {
  component: CookieNotice,
} satisfies Meta<typeof CookieNotice>

export default meta

type Story = StoryObj<typeof meta>

export const Unanswered: Story = { args: { waits: false } }
