import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './pagination.tsx'

const meta = {
  component: Pagination,
} satisfies Meta<typeof Pagination>

export default meta

type Story = StoryObj<typeof meta>

export const FirstPage: Story = { args: { page: 1, pages: 3, hrefOf: (page) => `?page=${page}#lists` } }

export const MiddleOfMany: Story = {
  args: {
    page: 6,
    pages: 12,
    hrefOf: (page) => `?list=${page}#lists`,
  },
}
