import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, Component as AuthPage } from './auth.page.tsx'
import { longEmail } from '#web/stories/page-samples.ts'
import { storiesOf } from '#web/stories/page-story.tsx'
import { refused } from '#web/stories/services.ts'
import { pressed, sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const { pageStory, submission } = storiesOf({ action })

const wrong =
  'Адрес или пароль не подходят. Проверьте их, задайте новый пароль или войдите по ссылке из письма'

const person = [sent({ email: 'anna@mail.example', password: 'старая фраза из слов' })]

const signingIn = submission(person, (signIn) => ({ account: { signIn } }))

const meta = {
  component: AuthPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AuthPage>

export default meta

type Story = StoryObj<typeof meta>

export const Untouched: Story = pageStory({})

export const AlreadySignedIn: Story = pageStory({ isSignedIn: true })

export const InvalidFields: Story = pageStory({ steps: [sent({ email: 'anna@gmial' })] })

export const MistypedEmail: Story = pageStory({ steps: [sent({ email: 'anna@gmial.com' })] })

export const Waiting: Story = signingIn.waiting

export const Offline: Story = signingIn.offline

export const Failed: Story = signingIn.failed

export const WrongPassword: Story = pageStory({
  services: { account: { signIn: refused('login.wrong', wrong) } },
  steps: person,
})

export const LinkSent: Story = pageStory({
  services: { accountPort: { mailSignInLink: () => Effect.void } },
  steps: [sent({ email: longEmail }), pressed('Прислать ссылку')],
})
