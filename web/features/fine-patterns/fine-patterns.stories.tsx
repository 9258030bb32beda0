import type { Meta, StoryObj } from '@storybook/react-vite'
import { addDays } from '#domain/dates/local-date.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { discountedFine } from '#web/stories/samples.ts'
import { RepeatedInFines } from './fine-patterns.tsx'

const parking = {
  ...discountedFine,
  title: 'Неоплаченная парковка',
  amount: kopecks(500_000),
  discount: null,
  ruledOn: addDays(discountedFine.ruledOn, -40),
}

const meta = {
  component: RepeatedInFines,
  args: { charges: [discountedFine, discountedFine, parking] },
} satisfies Meta<typeof RepeatedInFines>

export default meta

type Story = StoryObj<typeof meta>

export const RepeatedPlace: Story = {}

export const SeveralDocuments: Story = {
  args: {
    charges: [
      discountedFine,
      discountedFine,
      { ...parking, foundBy: [{ type: 'plate', identifier: 'К456МН77' }] },
    ],
  },
}
