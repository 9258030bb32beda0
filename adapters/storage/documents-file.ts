import { Effect, Option, Schema } from 'effect'
import { withHolder, withNameFields } from '#domain/documents/holder.ts'
import type { DocumentsFilePort, KeptDocuments } from '#application/documents/documents-file.port.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import {
  InnDocumentWire,
  LicenceDocumentWire,
  StsDocumentWire,
} from '#adapters/backend/contract/document.wire.ts'
import { InstantWire } from '#adapters/backend/contract/wire.ts'

const format = 'kvitok.documents'
const version = 1

/** OWASP Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256. */
const iterations = 600_000

/** A file that asks for more work is not one of this format. */
const maxIterations = 5_000_000

/** A file with three full lists has some 50 kB. */
const maxBytes = 1_000_000

const refusals = {
  insecure: new InputRefused({
    code: 'file.insecure',
    message: 'Браузер шифрует файлы только на защищённых страницах. Откройте сайт по адресу с https',
  }),
  format: new InputRefused({
    code: 'file.format',
    message: 'Это не файл с документами. Выберите тот, который скачали на этой странице',
  }),
  version: new InputRefused({
    code: 'file.version',
    message: 'Файл сохранила более новая версия сайта. Обновите страницу и повторите',
  }),
  password: new InputRefused({
    code: 'file.password',
    message:
      'Пароль не подошёл. Проверьте раскладку и большие буквы. Если пароль точно тот, файл повреждён: возьмите его копию',
  }),
} as const

/** `version` is read first: a later one may have other fields. */
const Named = Schema.fromJsonString(Schema.Struct({ format: Schema.Literal(format), version: Schema.Int }))

const Base64 = Schema.String.check(Schema.isPattern(/^[\d+/A-Za-z]+={0,2}$/))

const Sealed = Schema.fromJsonString(
  Schema.Struct({
    iterations: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxIterations })),
    salt: Base64,
    iv: Base64,
    data: Base64,
  }),
)

const Content = Schema.fromJsonString(
  Schema.Struct({
    savedAt: InstantWire,
    transport: Schema.Array(StsDocumentWire),
    driverLicense: Schema.Array(LicenceDocumentWire),
    inn: Schema.Array(InnDocumentWire),
  }),
)

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.codePointAt(0) ?? 0)

/** PBKDF2-HMAC-SHA256. Keyboards write letters such as «й» in one or in two characters, so the password is normalised. */
const keyOf = async (password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> => {
  const typed = new TextEncoder().encode(password.normalize('NFC'))
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** AES-GCM detects a changed file; its header is not secret, and a changed one gives another key. */
const seal = async (content: string, password: string): Promise<string> => {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(password, salt, iterations)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(content))
  return JSON.stringify({
    format,
    version,
    iterations,
    salt: toBase64(salt),
    iv: toBase64(iv),
    data: toBase64(new Uint8Array(data)),
  })
}

const open = async (
  { iterations: rounds, salt, iv, data }: typeof Sealed.Type,
  password: string,
): Promise<string> => {
  const key = await keyOf(password, fromBase64(salt), rounds)
  const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(data))
  return new TextDecoder().decode(content)
}

const contentOf = ({ savedAt, lists }: KeptDocuments): string =>
  Schema.encodeSync(Content)({
    savedAt,
    transport: lists.transport.map(withNameFields),
    driverLicense: lists.driverLicense.map(withNameFields),
    inn: lists.inn,
  })

/** Browsers have no WebCrypto on pages without https. */
const isEncryptionPossible = (): boolean => 'subtle' in crypto

const secured = <A>(work: () => Effect.Effect<A, InputRefused>): Effect.Effect<A, InputRefused> =>
  Effect.suspend(() => (isEncryptionPossible() ? work() : Effect.fail(refusals.insecure)))

/** Implements `DocumentsFilePort` with WebCrypto. Passwords and numbers do not leave the device. */
export const makeDocumentsFile = (): DocumentsFilePort => ({
  write: (kept, password) => secured(() => Effect.promise(() => seal(contentOf(kept), password))),
  read: (file, password) =>
    secured(() =>
      Effect.gen(function* () {
        if (file.size > maxBytes) return yield* refusals.format
        const text = yield* Effect.promise(() => file.text())
        const named = Schema.decodeUnknownOption(Named)(text)
        if (Option.isNone(named)) return yield* refusals.format
        if (named.value.version > version) return yield* refusals.version
        const sealed = Schema.decodeUnknownOption(Sealed)(text)
        if (Option.isNone(sealed)) return yield* refusals.format
        const content = yield* Effect.tryPromise({
          try: () => open(sealed.value, password),
          catch: () => refusals.password,
        })
        const kept = Schema.decodeUnknownOption(Content)(content)
        if (Option.isNone(kept)) return yield* refusals.format
        const { savedAt, transport, driverLicense, inn } = kept.value
        return {
          savedAt,
          lists: { transport: transport.map(withHolder), driverLicense: driverLicense.map(withHolder), inn },
        }
      }),
    ),
})
