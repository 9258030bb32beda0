import type { Meta, StoryObj } from '@storybook/react-vite'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { serviceUnavailable } from '#domain/documents/capability.ts'
import type { LoadedDocuments } from '#domain/documents/reload.ts'
import { Component as DocumentsPage } from './documents.page.tsx'
import { fullDocuments, noDocuments, someDocuments } from '#web/stories/page-samples.ts'
import { firstCall, pageStory, submission } from '#web/stories/page-story.tsx'
import { refused, type GivenServices } from '#web/stories/services.ts'
import { sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const reload = (call: () => Effect.Effect<LoadedDocuments, BackendFailed>): GivenServices => ({
  documents: { reload: call },
})

const loaded = (documents: LoadedDocuments) =>
  pageStory({ services: reload(() => Effect.succeed(documents)) })

const adding = (add: () => Effect.Effect<never, BackendFailed>): GivenServices => ({
  documents: { reload: () => Effect.succeed(noDocuments), sts: { add } },
  session: { open: () => Effect.succeed({ userId: 'sample' }) },
})

const first = firstCall(reload)
const typed = [sent({ number: '99 34 456789', plate: 'м456ор77' })]

const meta = {
  component: DocumentsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof DocumentsPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Offline: Story = first.offline

export const Expired: Story = first.expired

export const Empty: Story = loaded(noDocuments)

export const Several: Story = loaded(someDocuments)

export const MaximumNumber: Story = loaded(fullDocuments)

export const OfCompany: Story = pageStory({
  services: reload(() => Effect.succeed(fullDocuments)),
  isSignedIn: true,
  isCompany: true,
})

export const InvalidFields: Story = pageStory({
  services: reload(() => Effect.succeed(noDocuments)),
  steps: [sent({ number: '12', plate: 'ы999' })],
})

export const AddingUnavailable: Story = pageStory({
  services: adding(refused('capability.off', serviceUnavailable)),
  steps: typed,
})

export const ExpiredWhileTyping: Story = submission(typed, adding).expired
