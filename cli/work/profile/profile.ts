import { profileFeature, profilePort } from '#adapters/wiring/services/profile.ts'
import { Effect } from 'effect'
import { type Gender, genders } from '#domain/session/gender.ts'
import { legalEntityType } from '#domain/session/user-type.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import { checkFields, printAnswer } from '#cli/print.ts'
import type { View } from '#cli/view.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { profileShape, type ShownProfile } from './profile-shape.ts'

const genderOf = (text: string | undefined): ShownProfile['gender'] =>
  genders.find((gender) => gender === text) ?? ''

const read = (features: Product): Effect.Effect<ShownProfile, Failure> => {
  const port = features(profilePort)
  return Effect.gen(function* () {
    const account = yield* port.fosUser()
    const [mail, { user }] = yield* Effect.all([port.email(), features(profileFeature).load()], {
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

const print = (context: Context, view: View, features: Product): Effect.Effect<Ending, Failure> =>
  read(features).pipe(
    Effect.flatMap((profile) => Effect.promise(() => printAnswer(context, view, profileShape, profile))),
    Effect.as(done),
  )

export const show = (context: Context, view: View): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) => print(context, view, features))

/** Makes a change, and prints what is known afterwards. Nothing is changed for a visitor without an account. */
const changing = (
  context: Context,
  view: View,
  change: (features: Product) => Effect.Effect<unknown, Failure>,
): Effect.Effect<Ending, Ending> =>
  withProduct(context, (features) => {
    checkFields(profileShape, view)
    return features(profilePort)
      .fosUser()
      .pipe(Effect.andThen(change(features)), Effect.andThen(print(context, view, features)))
  })

export const setNotify = (context: Context, view: View, isOn: boolean): Effect.Effect<Ending, Ending> =>
  changing(context, view, (features) => features(profilePort).setNotify(isOn))

export const setGender = (context: Context, view: View, gender: Gender): Effect.Effect<Ending, Ending> =>
  changing(context, view, (features) => features(profileFeature).setGender(gender))

/** Spec §9 names the type of a legal entity alone; any other is a driver's. */
const driverType = 0

export const setType = (context: Context, view: View, isCompany: boolean): Effect.Effect<Ending, Ending> =>
  changing(context, view, (features) =>
    features(profileFeature).changeUserType(isCompany ? legalEntityType : driverType),
  )
