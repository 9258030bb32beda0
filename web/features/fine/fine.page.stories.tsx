import type { Meta, StoryObj } from '@storybook/react-vite'
import { OperationRefused } from '#application/shared/app-error.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import { Component as FinePage } from './fine.page.tsx'
import { longFines, someFines } from '#web/stories/fine-samples.ts'
import { pageStory } from '#web/stories/page-story.tsx'
import { photo } from '#web/stories/samples.ts'
import { broken, expired, never, offline, refused, type GivenServices } from '#web/stories/services.ts'
import { Effect } from 'effect'

const shots = Effect.succeed([
  { url: `${photo}#1`, caption: 'Обзор' },
  { url: `${photo}#2`, caption: 'Номер' },
])

const agent = {
  system: 'A3' as const,
  name: 'А3',
  legalName: 'АО «Учебный расчётный центр»',
  licence: 'Лицензия Банка России № 0000-К',
  fee: defaultCommission,
}

type Photos = NonNullable<NonNullable<GivenServices['fines']>['photos']>
type FineCall = NonNullable<NonNullable<GivenServices['finesPort']>['fine']>

const opening = (fine: FineCall, photos: Photos = () => shots) =>
  pageStory({
    data: { answer: null },
    services: {
      finesPort: { fine },
      fines: { photos },
      paymentRecords: { timeline: never, agent: () => Effect.succeed(agent) },
      links: { own: never },
    },
  })

const showing = (charge: Charge | undefined, photos?: Photos) =>
  opening(() => (charge === undefined ? Effect.never : Effect.succeed(charge)), photos)

const [discount, regular, overdue, bailiff, processing, paid] = someFines

const meta = {
  component: FinePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FinePage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = opening(never, never)

export const Discount: Story = showing(discount)

export const RegularWithoutPhotos: Story = showing(regular, () => Effect.succeed([]))

export const PhotosUnderWay: Story = showing(discount, (_id, onWait) =>
  Effect.sync(() => onWait?.(30)).pipe(Effect.andThen(Effect.never)),
)

export const PhotosRefused: Story = showing(discount, () =>
  Effect.fail(
    new OperationRefused({ code: 'photos.unavailable', message: 'Фотографии временно недоступны' }),
  ),
)

export const Overdue: Story = showing(overdue)

export const Bailiff: Story = showing(bailiff)

export const Processing: Story = showing(processing)

export const Paid: Story = showing(paid)

export const LongTexts: Story = showing(longFines[0])

export const Failed: Story = opening(broken, never)

export const Offline: Story = opening(offline, never)

export const Expired: Story = opening(expired, never)

export const Unknown: Story = opening(refused('fine.unknown', 'Такого начисления нет'), never)
