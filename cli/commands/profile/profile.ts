import { Effect } from 'effect'
import { type Gender, genders } from '#domain/session/gender.ts'
import { legalEntityType } from '#domain/session/user-type.ts'
import { checkFields, printAnswer } from '#cli/output/print.ts'
import { type Product, withProduct } from '#cli/composition/with-product.ts'
import { profileSchema, type ShownProfile } from './profile-schema.ts'
import type { CommandIo } from '#cli/runtime/command-io.ts'
import type { CommandEffect, AppError } from '#cli/runtime/exit-result-of.ts'
import { done, type ExitResult } from '#cli/runtime/exit-result.ts'

const genderOf = (text: string | undefined): ShownProfile['gender'] =>
  genders.find((gender) => gender === text) ?? ''

const read = (features: Product): Effect.Effect<ShownProfile, AppError> => {
  const profile = features('profile')
  return Effect.gen(function* () {
    const account = yield* profile.account()
    const [mail, { user }] = yield* Effect.all([profile.email(), profile.load()], { concurrency: 2 })
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

const print = (io: CommandIo, features: Product): Effect.Effect<ExitResult, AppError> =>
  read(features).pipe(
    Effect.flatMap((profile) => Effect.promise(() => printAnswer(io, profileSchema, profile))),
    Effect.as(done),
  )

export const showProfile = (io: CommandIo): CommandEffect =>
  withProduct(io, (features) => print(io, features))

/** Makes a change, and prints what is known afterwards. Nothing is changed for a visitor without an account. */
const changing = (
  io: CommandIo,
  change: (features: Product) => Effect.Effect<unknown, AppError>,
): CommandEffect =>
  withProduct(io, (features) => {
    checkFields(profileSchema, io.options)
    return features('profile')
      .account()
      .pipe(Effect.andThen(change(features)), Effect.andThen(print(io, features)))
  })

export const setNotify = (io: CommandIo, isOn: boolean): CommandEffect =>
  changing(io, (features) => features('profile').setNotify(isOn))

export const setGender = (io: CommandIo, gender: Gender): CommandEffect =>
  changing(io, (features) => features('profile').setGender(gender))

/** Spec §9 names the type of a legal entity alone; any other is a driver's. */
const driverType = 0

export const setType = (io: CommandIo, isCompany: boolean): CommandEffect =>
  changing(io, (features) => features('profile').changeUserType(isCompany ? legalEntityType : driverType))
