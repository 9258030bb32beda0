import type { Meta, StoryObj } from '@storybook/react-vite'
import { Effect } from 'effect'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import type { OrganisationMembers } from '#application/organisation/members.port.ts'
import type { OrganisationRole } from '#domain/organisation/members/member-role.ts'
import { cabinetOf, owner, severalMembers } from '#web/stories/cabinet-samples.ts'
import { pageStory } from '#web/stories/page-story.tsx'
import { broken, never, offline } from '#web/stories/services.ts'
import { Component as MembersPage } from './organization-members.page.tsx'

const meta = { component: MembersPage, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof MembersPage
>

export default meta

type Story = StoryObj<typeof meta>

const page = (
  list: () => Effect.Effect<OrganisationMembers, BackendFailed>,
  role: OrganisationRole = 'owner',
) =>
  pageStory({
    services: { ...cabinetOf(role), members: { list } },
    isSignedIn: true,
    isCompany: true,
  })

const listed = (role: OrganisationRole, members: OrganisationMembers['members']) =>
  page(() => Effect.succeed({ role, members }), role)

export const Loading: Story = page(never)

export const Failed: Story = page(broken)

export const Offline: Story = page(offline)

export const OwnerAlone: Story = listed('owner', [owner])

export const Several: Story = listed('owner', severalMembers)

export const ForViewer: Story = listed(
  'viewer',
  severalMembers.map((member, at) => ({ ...member, isCaller: at === 3 })),
)
