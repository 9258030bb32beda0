import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { noNotices, timelineOf } from '#domain/payment/follow-up/payment-timeline.ts'
import { ReceiptWays } from './receipt-ways.tsx'
import { SuccessViewModel } from './success.view-model.ts'
import { WhatElse } from './what-else.tsx'
import { WhatNext } from './what-next.tsx'
import { discountedFine } from '#web/stories/samples.ts'
import { payment } from '#web/stories/payment-samples.ts'
import { Effect } from 'effect'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { type ReactNode, useState } from 'react'

const unverified = new BackendRefused({ code: 'mail.unverified', message: 'Подтвердите почту в настройках' })

/** The fake services answer synchronously, so that the server can render the story too. */
const startedModel = (): SuccessViewModel => {
  const at = payment.paidAt ?? payment.createdAt
  const model = new SuccessViewModel({
    records: { timeline: () => Effect.succeed(timelineOf([{ to: 'paid', at }], noNotices, at)) },
    fines: { list: () => Effect.succeed({ ...emptyChargeList, fines: [discountedFine] }) },
    requests: { mail: () => Effect.fail(unverified) },
  })
  model.start(payment.id)
  model.mail('sample')
  return model
}

type Part = (props: { readonly model: SuccessViewModel }) => ReactNode

const PartOfSuccess = ({ part: DrawnPart }: { readonly part: Part }) => {
  const [model] = useState(startedModel)
  return <DrawnPart model={model} />
}

const meta = {
  component: PartOfSuccess,
} satisfies Meta<typeof PartOfSuccess>

export default meta

type Story = StoryObj<typeof meta>

export const Receipt: Story = {
  args: { part: ({ model }) => <ReceiptWays model={model} payment={payment} /> },
}

export const PathOfMoney: Story = {
  args: { part: ({ model }) => <WhatNext model={model} payment={payment} level={4} /> },
}

export const OtherFines: Story = {
  args: { part: ({ model }) => <WhatElse model={model} payment={payment} level={4} /> },
}
