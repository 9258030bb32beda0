import type { Meta, StoryObj } from '@storybook/react-vite'
import { RoadProgress } from './road-progress.tsx'

const meta = {
  component: RoadProgress,
} satisfies Meta<typeof RoadProgress>

export default meta

type Story = StoryObj<typeof meta>

export const WithoutEnd: Story = { args: { label: 'Обновляем штрафы' } }

export const Measured: Story = { args: { label: 'Загружаем файл', value: 0.4 } }
