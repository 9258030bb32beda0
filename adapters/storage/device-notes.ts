import { Option, Schema } from 'effect'
import { publicNumberTypes } from '#domain/charges/disclosure/disclosure.ts'
import { type SavedAnswer, withAnswer } from '#domain/charges/lookup/saved-answer.ts'
import { noRecentLookUps, type RecentLookUps } from '#domain/charges/lookup/recent-look-ups.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { DeviceNotes, ListNote } from '#application/fines/device-notes.port.ts'
import type { TextStorage } from './text-storage.ts'

/** Data that this device wrote, so numbers are in stored form. */
const Recent = Schema.fromJsonString(
  Schema.Struct({
    isKept: Schema.Boolean,
    lookUps: Schema.Array(
      Schema.Union([
        Schema.Struct({ _tag: Schema.Literal('Vehicle'), sts: Schema.String, plate: Schema.String }),
        Schema.Struct({ _tag: Schema.Literal('Vin'), vin: Schema.String, sts: Schema.String }),
        Schema.Struct({
          _tag: Schema.Literal('PublicNumber'),
          number: Schema.Struct({ type: Schema.Literals(publicNumberTypes), identifier: Schema.String }),
        }),
        Schema.Struct({ _tag: Schema.Literal('Licence'), licence: Schema.String }),
        Schema.Struct({ _tag: Schema.Literal('Uin'), uin: Schema.String }),
        Schema.Struct({ _tag: Schema.Literal('Inn'), inn: Schema.String }),
      ]),
    ),
  }),
)

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

const Answers = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      of: Schema.String,
      at: Schema.Int,
      isComplete: Schema.Boolean,
      charges: Schema.Array(
        Schema.Struct({
          title: Schema.String,
          subject: Schema.NullOr(Schema.String),
          ruledOn: Day,
          amount: Schema.Int,
          discounted: Schema.NullOr(Schema.Int),
          discountUntil: Schema.NullOr(Day),
          payBy: Day,
          isPaid: Schema.Boolean,
        }),
      ),
    }),
  ),
)

const Payer = Schema.fromJsonString(Schema.Struct({ fio: Schema.String, email: Schema.String }))

const List = Schema.fromJsonString(
  Schema.Struct({
    of: Schema.String,
    chosen: Schema.Array(Schema.String),
    view: Schema.Record(Schema.String, Schema.String),
  }),
)

/** Text that cannot be parsed counts as absent. */
const readAs = <A>(decode: (text: unknown) => Option.Option<A>, text: string | null): A | null =>
  Option.getOrNull(decode(text))

/** Notes of the device: local storage for data that outlives the tab, session storage for the rest. */
export const makeDeviceNotes = (storage: TextStorage, tab: TextStorage): DeviceNotes => {
  const answers = (): readonly SavedAnswer[] =>
    (readAs(Schema.decodeUnknownOption(Answers), storage.get(storageKeys.answers)) ??
      []) as unknown as readonly SavedAnswer[]
  return {
    recent: () =>
      (readAs(Schema.decodeUnknownOption(Recent), storage.get(storageKeys.recent)) ??
        noRecentLookUps) as unknown as RecentLookUps,
    saveRecent: (recent) => storage.set(storageKeys.recent, JSON.stringify(recent)),
    answers,
    saveAnswer: (answer) => storage.set(storageKeys.answers, JSON.stringify(withAnswer(answers(), answer))),
    payer: () => readAs(Schema.decodeUnknownOption(Payer), storage.get(storageKeys.payer)),
    savePayer: (payer) => {
      if (payer === null) storage.remove(storageKeys.payer)
      else storage.set(storageKeys.payer, JSON.stringify(payer))
    },
    list: () =>
      readAs(Schema.decodeUnknownOption(List), tab.get(storageKeys.list)) as unknown as ListNote | null,
    saveList: (note) => tab.set(storageKeys.list, JSON.stringify(note)),
    wantsStreets: () => tab.get(storageKeys.streets) === 'yes',
    saveWantsStreets: (wants) =>
      wants ? tab.set(storageKeys.streets, 'yes') : tab.remove(storageKeys.streets),
  }
}
