import type { Meta, StoryObj } from '@storybook/react-vite'
import { photo } from '#web/stories/samples.ts'
import { PhotoGallery } from './photo-gallery.tsx'

const meta = {
  component: PhotoGallery,
} satisfies Meta<typeof PhotoGallery>

export default meta

type Story = StoryObj<typeof meta>

export const OneFails: Story = {
  args: {
    photos: [
      { src: photo, href: photo, alt: 'Снимок камеры: обзор', caption: 'Обзор' },
      { src: `${photo}#2`, href: `${photo}#2`, alt: 'Снимок камеры: номер', caption: 'Номер крупно' },
      {
        src: `${photo}#3`,
        href: '/net-takogo.jpg',
        alt: 'Снимок, который не загрузится',
        caption: 'Не загрузится',
      },
    ],
  },
}
