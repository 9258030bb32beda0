import { profileUseCases, profilePort } from '#adapters/wiring/services/shared.ts'
import { Effect } from 'effect'
import { type Gender, genders } from '#domain/session/gender.ts'
import { legalEntityType } from '#domain/session/user-type.ts'
import { printAnswer } from '#cli/output/print.ts'
import { checkFields } from '#cli/output/row-schema.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { profileSchema, type ShownProfile } from './profile-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect } from '#cli/runtime/exit-result-of.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const genderOf = (text: string | undefined): ShownProfile['gender'] =>
  genders.find((gender) => gender === text) ?? ''

const read = (resolve: Product): Effect.Effect<ShownProfile, AppError> => {
  const port = resolve(profilePort)
  return Effect.gen(function* () {
    const account = yield* port.fosUser()
    const [mail, { user }] = yield* Effect.all([port.email(), resolve(profileUseCases).load()], {
      concurrency: 2,
    })
    return {
      email: account.email,
      isEmailConfirmed: account.isEmailConfirmed,
      type: account.isLegalEntity ? 'company' : 'driver',
      gender: genderOf(user?.gender),
      doNotify: user?.doNotify ?? null,
      isSubscribed: mail.isSubscribed,
      hasPassword: account.hasPassword,
      registeredAt: account.registeredAt,
    }
  })
}

const print = (io: CommandIo, resolve: Product): Effect.Effect<ExitResult, AppError> =>
  read(resolve).pipe(
    Effect.flatMap((profile) => printAnswer(io, profileSchema, profile)),
    Effect.as(done),
  )

/** Prints the profile of the signed-in user. */
export const showProfile = (io: CommandIo): CommandEffect => withProduct(io, (resolve) => print(io, resolve))

/** Makes a change and prints the profile afterwards. A visitor without an account is refused. */
const changing = (
  io: CommandIo,
  change: (resolve: Product) => Effect.Effect<unknown, AppError>,
): CommandEffect =>
  withProduct(io, (resolve) => {
    checkFields(profileSchema, io.options)
    return resolve(profilePort)
      .fosUser()
      .pipe(Effect.andThen(change(resolve)), Effect.andThen(print(io, resolve)))
  })

/** Turns notifications about new charges on or off and prints the profile. */
export const setNotifyCommand = (io: CommandIo, isOn: boolean): CommandEffect =>
  changing(io, (resolve) => resolve(profilePort).setNotify(isOn))

/** Sets the avatar and prints the profile. */
export const setGenderCommand = (io: CommandIo, gender: Gender): CommandEffect =>
  changing(io, (resolve) => resolve(profileUseCases).setGender(gender))

/** Spec §9 names the type of a legal entity alone; any other is a driver's. */
const driverType = 0

/** Makes the user a company or a driver and prints the profile. */
export const setType = (io: CommandIo, isCompany: boolean): CommandEffect =>
  changing(io, (resolve) => resolve(profileUseCases).changeUserType(isCompany ? legalEntityType : driverType))
