import type { Meta, StoryObj } from '@storybook/react-vite'
import { FineCardSkeleton } from './fine-card-skeleton.tsx'

const meta = {
  component: FineCardSkeleton,
} satisfies Meta<typeof FineCardSkeleton>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
