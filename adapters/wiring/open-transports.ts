import { type Brand, brandOrigin } from '#domain/brands/brand.ts'
import { type Transports, storeInMailbox } from '#adapters/backend/server/outbox/transports.ts'
import { type BrandContext, signerOf } from '#adapters/backend/server/outbox/brand-context.ts'
import { vapidKeys } from '#adapters/backend/server/outbox/vapid-keys.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeSmtpTransport, type MailSender } from '#adapters/mail/smtp-transport.ts'
import { makeWebPushTransport } from '#adapters/push/web-push-transport.ts'
import { makeSmsTransport } from '#adapters/sms/sms-transport.ts'
import type { Settings } from './settings.ts'

const addressOf = (mailFrom: string): string => /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''

const contactOf = ({ publicUrl, operations }: Settings): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressOf(operations.mailFrom)}`

/** E-mail of every brand has the same sender address, which the mail server is allowed to use. The first brand uses a MAIL_FROM with a name unchanged. */
const senderOf = (brand: Brand, isFirst: boolean, { publicUrl, operations }: Settings): MailSender => ({
  from:
    isFirst && operations.mailFrom.includes('<')
      ? operations.mailFrom
      : { name: brand.name, address: addressOf(operations.mailFrom) },
  replyTo: brand.supportEmail,
  unsubscribeUrl: `${brandOrigin(brand, publicUrl)}/settings/`,
})

/** A kind of message without a configured transport is stored for the mailbox page of the sandbox. */
export const openTransports = async (
  settings: Settings,
  store: Store,
  brandContext: BrandContext,
): Promise<{ readonly transports: Transports; readonly close: () => void }> => {
  const { smtpUrl, smsUrl, smsKey } = settings.operations
  const { fetch } = globalThis
  const smtp =
    smtpUrl === null
      ? null
      : makeSmtpTransport({
          url: smtpUrl,
          senderOf: ({ body }) => {
            const brand = signerOf(body, brandContext)
            return senderOf(brand, brand === brandContext.brands[0], settings)
          },
        })
  return {
    transports: {
      mail: smtp?.carry ?? storeInMailbox,
      sms: smsUrl === null ? storeInMailbox : makeSmsTransport({ url: smsUrl, key: smsKey, fetch }),
      push: makeWebPushTransport({ keys: await vapidKeys(store), contact: contactOf(settings), fetch }),
    },
    close: () => smtp?.close(),
  }
}
