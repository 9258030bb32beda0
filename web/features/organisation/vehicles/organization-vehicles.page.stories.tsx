import type { Meta, StoryObj } from '@storybook/react-vite'
import { Effect } from 'effect'
import type { Fleet } from '#application/documents/index.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { cabinetOf, fleetOf } from '#web/stories/cabinet-samples.ts'
import { pageStory } from '#web/stories/page-story.tsx'
import { broken, expired, type GivenServices, never, offline } from '#web/stories/services.ts'
import { Component as VehiclesPage } from './organization-vehicles.page.tsx'

const meta = { component: VehiclesPage, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof VehiclesPage
>

export default meta

type Story = StoryObj<typeof meta>

const page = (
  fleet: () => Effect.Effect<Fleet, BackendFailed>,
  cabinet: GivenServices = cabinetOf('owner'),
) => pageStory({ services: { ...cabinet, documents: { fleet } }, isSignedIn: true, isCompany: true })

const vehicles = (count: number) => () => Effect.succeed({ vehicles: fleetOf(count), licences: [] })

export const Loading: Story = page(never)

export const Failed: Story = page(broken)

export const Offline: Story = page(offline)

export const Expired: Story = page(expired)

export const Empty: Story = page(vehicles(0), cabinetOf('owner', { isDemo: true }))

export const LongList: Story = page(vehicles(150))

export const ForViewer: Story = page(vehicles(3), cabinetOf('viewer'))
