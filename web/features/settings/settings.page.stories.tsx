import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, Component as SettingsPage } from './settings.page.tsx'
import { longEmail, settings, userSession } from '#web/stories/page-samples.ts'
import { firstCall, storiesOf } from '#web/stories/page-story.tsx'
import { broken, expired, type GivenServices } from '#web/stories/services.ts'
import { pressed, sent, type Step } from '#web/stories/visitor.ts'
import type { UserSettings } from '#web/features/settings/load-settings.ts'
import { Effect } from 'effect'

const { pageStory } = storiesOf({ action })

const loaded = (
  shown: UserSettings = settings,
  devices: readonly string[] = ['Chrome, Windows'],
): GivenServices => ({
  accountPort: {
    sessions: () => Effect.succeed(devices.map((device, at) => userSession(at, device))),
    endOtherSessions: broken,
    exportData: () => Effect.succeed({} as never),
  },
  account: {
    erase: () =>
      Effect.succeed({
        keptPayments: 2,
        message:
          'Кабинет и данные удалены. Сведения о двух платежах храним пять лет, как велит закон о бухгалтерском учёте',
      }),
  },
  profile: { load: () => Effect.succeed({ user: shown.user }) as never },
  profilePort: {
    fosUser: () => Effect.succeed(shown.account),
    email: () => Effect.succeed(shown.email),
    consents: () => Effect.succeed(shown.consents),
    setNotify: broken,
    changeEmail: expired,
  },
})

const shown = (services: GivenServices, ...steps: readonly Step[]) =>
  pageStory({ services, isSignedIn: true, steps })

const withoutPassword = loaded({ ...settings, account: { ...settings.account, hasPassword: false } })

const first = firstCall((load) => ({ profile: { load } }))

const meta = {
  component: SettingsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SettingsPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Offline: Story = first.offline

export const Expired: Story = first.expired

export const Shown: Story = shown(loaded())

export const LongEmailAndManyDevices: Story = shown(
  loaded(
    {
      ...settings,
      account: { ...settings.account, email: longEmail, isEmailConfirmed: false, hasPassword: false },
    },
    ['Chrome, Windows', 'Samsung Internet, Android, планшет из машины', '', 'Safari, iPhone'],
  ),
)

export const SwitchNotSaved: Story = shown(loaded(), pressed('Новые штрафы'))

export const ExpiredWhileTyping: Story = shown(
  loaded(),
  pressed('Сменить адрес'),
  sent({ newEmail: 'new@mail.example', currentPassword: 'старая фраза из слов' }),
)

export const DataCollected: Story = shown(withoutPassword, pressed('Скачать мои данные'), sent())

export const DataErased: Story = shown(
  withoutPassword,
  pressed('Удалить мои данные'),
  pressed('Понимаю'),
  sent(),
)
