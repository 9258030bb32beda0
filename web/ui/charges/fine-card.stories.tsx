import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { fines, today } from '#web/stories/samples.ts'
import { FineCard } from './fine-card.tsx'
import { FineCheck } from './fine-check.tsx'
import { useState } from 'react'

const sampleOf = (status: ChargeStatus, place = 0) => {
  const sample = fines.filter((candidate) => candidate.status === status)[place]
  if (sample === undefined) throw new Error(`no sample of a fine: ${status}`)
  return { ...sample, href: `#${sample.charge.id}` }
}

const Check = ({ charge, begins = false }: { readonly charge: Charge; readonly begins?: boolean }) => {
  const [checked, check] = useState(begins)
  return <FineCheck charge={charge} today={today} checked={checked} onChange={() => check(!checked)} />
}

const selectable = (status: ChargeStatus) => {
  const sample = sampleOf(status)
  return { ...sample, selection: <Check charge={sample.charge} /> }
}

const { charge } = sampleOf('discount')

const meta = {
  component: FineCard,
  args: { ...sampleOf('discount'), today, level: 4 },
} satisfies Meta<typeof FineCard>

export default meta

type Story = StoryObj<typeof meta>

export const Discount: Story = { args: { selection: <Check charge={charge} begins /> } }

export const Regular: Story = { args: selectable('regular') }

export const Overdue: Story = { args: selectable('overdue') }

export const Bailiff: Story = { args: selectable('bailiff') }

export const Processing: Story = { args: sampleOf('processing') }

export const Unfinished: Story = { args: sampleOf('unfinished') }

export const Returning: Story = { args: sampleOf('returning') }

export const PaidElsewhere: Story = { args: sampleOf('paid') }

export const PaidHere: Story = { args: sampleOf('paid', 1) }
