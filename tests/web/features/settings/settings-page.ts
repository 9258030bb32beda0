import { Effect } from 'effect'
import { when } from 'mobx'
import { instant } from '#domain/dates/instant.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import type { ProfilePort } from '#application/profile/profile.port.ts'
import { makeProfile } from '#application/profile/index.ts'
import { SettingsViewModel } from '#web/features/settings/settings.view-model.ts'
import { fakeDeviceMemory } from '#tests/support/fakes/account-port.ts'
import { fakeProfilePort } from '#tests/support/fakes/profile-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const fosUser = {
  email: 'anna@mail.ru',
  isEmailConfirmed: true,
  hasPassword: true,
  isLegalEntity: false,
  registeredAt: instant(0),
}

/** A session of a user with the memory of the device. */
export const signedIn = async () => {
  const scope = fakeSession()
  await Effect.runPromise(scope.session.open())
  return { ...scope, ...fakeDeviceMemory() }
}

/** The use cases of a profile over a fake port. */
export const profileOver = async (port: Partial<ProfilePort>) => {
  const { session, memory, cookies } = await signedIn()
  const profiles = {
    read: () => emptyProfile,
    write: () => undefined,
    readEmail: () => null,
    writeEmail: () => undefined,
  }
  const profilePort = fakeProfilePort({ fosUser: () => Effect.succeed(fosUser), ...port })
  const profile = makeProfile(profilePort, session, profiles, memory, 'web')
  return { profile, profilePort, cookies }
}

/** The loaded settings of a user. */
export const settingsOver = async (port: Partial<ProfilePort> = {}) => {
  const { profile, profilePort, cookies } = await profileOver(port)
  const model = new SettingsViewModel(profile, profilePort)
  model.start()
  await when(() => !model.loading.isRunning)
  return { model, cookies }
}

/** Waits until the changes of the settings have been sent. */
export const settingsSaved = (model: SettingsViewModel) => when(() => !model.changing.isRunning)
