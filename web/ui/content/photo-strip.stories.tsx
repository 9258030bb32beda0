import type { Meta, StoryObj } from '@storybook/react-vite'
import { photo } from '#web/stories/samples.ts'
import { PhotoStrip } from './photo-strip.tsx'

const meta = {
  component: PhotoStrip,
} satisfies Meta<typeof PhotoStrip>

export default meta

type Story = StoryObj<typeof meta>

export const ThreePhotos: Story = {
  args: {
    photos: [
      { src: `${photo}#1`, alt: 'Дорога с потоком машин', caption: 'Обзор', href: '#photo-1' },
      { src: `${photo}#2`, alt: 'Номер А 123 ВС 777', caption: 'Номер', href: '#photo-2' },
      { src: `${photo}#3`, alt: 'Машина сзади', caption: 'Обзор, второй кадр', href: '#photo-3' },
    ],
  },
}
