/** Parts of the catalogue: each is a file in `ru/` and `en/`, loaded with the commands that print it. */
export type Area =
  | 'articles'
  | 'backend'
  | 'batch'
  | 'cameras'
  | 'columns'
  | 'commands'
  | 'dates'
  | 'desk'
  | 'documents'
  | 'domain'
  | 'fines'
  | 'links'
  | 'notifications'
  | 'offline'
  | 'organisation'
  | 'payments'
  | 'profile'
  | 'program'
  | 'runtime'
  | 'session'
  | 'sim'
  | 'smoke'
  | 'support'

/** A text, or a function from parameters to a text. */
export type MessageEntry = string | ((...params: never[]) => string)

/** The texts of an area by their keys. */
export type Catalogue = Readonly<Record<string, MessageEntry>>

/** A text of the catalogue with its parameters; it is translated into the locale of the run when it is printed. */
export interface Message {
  readonly area: Area
  readonly key: string
  readonly params: readonly unknown[]
  readonly russian: MessageEntry
}

/** A message of the command line, or a text from outside: of the backend, of the domain, of the user. */
export type Text = string | Message

/** Parameters of a message: a string parameter may also be a message, which is translated first. */
type Accepted<Params> = {
  readonly [At in keyof Params]: Params[At] extends string
    ? Text
    : Params[At] extends readonly string[]
      ? readonly Text[]
      : Params[At]
}

export type Messages<Texts extends Catalogue> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...params: infer Params) => string
    ? (...params: Accepted<Params> & readonly unknown[]) => Message
    : Message
}

/** The same keys in another language, with the same parameters. */
export type Translation<Texts extends Catalogue> = {
  readonly [Key in keyof Texts]: Texts[Key] extends (...params: infer Params) => string
    ? (...params: Params) => string
    : string
}

/** Makes a message of every Russian text of an area: a constant, or a function of its parameters. */
export const defineMessages = <const Texts extends Catalogue>(area: Area, russian: Texts): Messages<Texts> =>
  Object.fromEntries(
    Object.entries(russian).map(([key, entry]) => [
      key,
      typeof entry === 'string'
        ? { area, key, params: [], russian: entry }
        : (...params: readonly unknown[]) => ({ area, key, params, russian: entry }),
    ]),
  ) as Messages<Texts>
