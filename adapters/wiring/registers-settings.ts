import { option, secret, type SettingKind, wholeNumber } from './setting-kinds.ts'
import type { ReadOption } from './settings-reader.ts'

/** Registers that send charges, the one that is polled, and photos of charges. */
export interface RegistersSettings {
  /** Secrets of the registers that may send batches, by the name of the register. */
  readonly keys: ReadonlyMap<string, string>
  /** The polled register; null: none. */
  readonly poll: {
    readonly url: string
    readonly key: string | null
    readonly everySeconds: number
  } | null
  readonly photosDir: string
  /** Days since its ruling after which a charge without a payment is deleted; null: never. */
  readonly chargesKeptDays: number | null
}

/** A name becomes a part of an address and the source of a charge. */
const keyPattern = /^([a-z][a-z\d-]{0,31}):([\x21-\x2b\x2d-\x7e]{16,512})$/

/** Names that the product gives to sources itself. */
const ownSources = ['import', 'poll', 'demo']

const registerKeys: SettingKind<ReadonlyMap<string, string>> = {
  expected:
    'имена реестров с ключами через запятую, например gibdd:ключ-из-16-знаков-или-больше; имя из латинских букв и цифр, не import, не poll и не demo',
  read: (text) => {
    const keys = new Map<string, string>()
    for (const part of text.split(',')) {
      const [, name = '', key = ''] = keyPattern.exec(part.trim()) ?? []
      if (name === '' || ownSources.includes(name) || keys.has(name)) return undefined
      keys.set(name, key)
    }
    return keys
  },
  isSecret: true,
}

/** The query may contain a key. A request with a name and a password in its address is not possible. */
const pollUrl: SettingKind<string> = {
  expected: 'адрес реестра, который начинается с https:// или http://, без имени и пароля',
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
    return isWeb && url.username === '' && url.password === '' ? url.href : undefined
  },
  isSecret: true,
}

/** A ruling is executed within two years since it took effect (КоАП РФ, art. 31.9), which is ten days after it at the earliest. */
const minKeptDays = 741

/** Reads the settings of the connectors to registers. Photos are in `<dataDir>/photos` unless `PHOTOS_DIR` names a folder. */
export const readRegisters = (take: ReadOption, dataDir: string): RegistersSettings => {
  const url = take('REGISTER_POLL_URL', pollUrl, null)
  const key = take('REGISTER_POLL_KEY', secret, null)
  const everySeconds = take('REGISTER_POLL_SECONDS', wholeNumber(5, 86_400), 300)
  return {
    keys: take('REGISTER_PUSH_KEYS', registerKeys, null) ?? new Map<string, string>(),
    poll: url === null ? null : { url, key, everySeconds },
    chargesKeptDays: take('CHARGES_KEPT_DAYS', wholeNumber(minKeptDays, 36_500), null),
    photosDir: take('PHOTOS_DIR', option('папка для фотографий нарушений'), `${dataDir}/photos`),
  }
}
