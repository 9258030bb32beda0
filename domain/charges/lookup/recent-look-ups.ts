import { maskedNumber, charsShownOnDevice } from '#domain/documents/masked-number.ts'
import { type LookUp, sameLookUp } from './look-up.ts'

/**
 * The look-ups of this device, the latest first. They never leave the device and are kept only with the visitor's
 * permission.
 */
export interface RecentLookUps {
  readonly isKept: boolean
  readonly lookUps: readonly LookUp[]
}

export const noRecentLookUps: RecentLookUps = { isKept: true, lookUps: [] }

const maxRecent = 5

/** Adds a look-up at the front if the visitor permits it; an equal older one is removed. */
export const rememberLookUp = (recent: RecentLookUps, lookUp: LookUp): RecentLookUps =>
  recent.isKept
    ? { ...recent, lookUps: [lookUp, ...forgotten(recent.lookUps, lookUp)].slice(0, maxRecent) }
    : recent

const forgotten = (lookUps: readonly LookUp[], lookUp: LookUp): readonly LookUp[] =>
  lookUps.filter((other) => !sameLookUp(other, lookUp))

/** Removes one look-up. */
export const forgetLookUp = (recent: RecentLookUps, lookUp: LookUp): RecentLookUps => ({
  ...recent,
  lookUps: forgotten(recent.lookUps, lookUp),
})

/** Sets whether look-ups are kept. Turning it off deletes them at once. */
export const withRemembering = (recent: RecentLookUps, isKept: boolean): RecentLookUps =>
  isKept ? { ...recent, isKept } : { isKept, lookUps: [] }

/** Returns a look-up with its number masked: the user recognises it, and a bystander cannot read it. */
export const maskedLookUp = (lookUp: LookUp): string => {
  switch (lookUp._tag) {
    case 'Vehicle':
      return `Авто ${maskedNumber(lookUp.plate, charsShownOnDevice)}`
    case 'Vin':
      return `VIN ${maskedNumber(lookUp.vin, charsShownOnDevice)}`
    case 'PublicNumber':
      return `${lookUp.number.type === 'plate' ? 'Госномер' : 'VIN'} ${maskedNumber(lookUp.number.identifier, charsShownOnDevice)}`
    case 'Licence':
      return `Права ${maskedNumber(lookUp.licence, charsShownOnDevice)}`
    case 'Uin':
      return `УИН ${maskedNumber(lookUp.uin, charsShownOnDevice)}`
    case 'Inn':
      return `ИНН ${maskedNumber(lookUp.inn, charsShownOnDevice)}`
  }
}
