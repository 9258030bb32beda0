/** The result of one attempt to deliver a message. A permanently refused message is not tried again. */
export type DeliveryResult =
  | { readonly _tag: 'Delivered' }
  /** The message stays in its table and is read there. */
  | { readonly _tag: 'Stored' }
  /** A temporary failure: no connection, no answer in time, or a temporary refusal. */
  | { readonly _tag: 'Again'; readonly why: string }
  /** A permanent failure: the address or the number does not exist. */
  | { readonly _tag: 'Refused'; readonly why: string }
  /** The browser has withdrawn its subscription. */
  | { readonly _tag: 'Gone' }

export const delivered: DeliveryResult = { _tag: 'Delivered' }

/**
 * Delivers a message. `id` is that of its row, by which the recipient may detect a repeat. Never throws; ends in bounded
 * time.
 */
export type Deliver<Message> = (id: string, message: Message) => Promise<DeliveryResult>

export interface MailMessage {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** Local parts of Message-IDs: of this e-mail, where it is not its id, and of the e-mail that it answers. */
  readonly messageKey: string | null
  readonly replyToKey: string | null
}

export interface SmsMessage {
  /** Eleven digits, `7…`. */
  readonly phone: string
  readonly body: string
}

/** Keys of one browser (W3C Push API, PushSubscription). */
export interface PushSubscriptionKeys {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushPayload {
  readonly subscription: PushSubscriptionKeys
  readonly title: string
  readonly body: string
  readonly url: string
}

export interface Transports {
  readonly mail: Deliver<MailMessage>
  readonly sms: Deliver<SmsMessage>
  readonly push: Deliver<PushPayload>
}

/** The stand-in: the message stays in its table, and the mailbox page shows it. */
export const storeInMailbox: Deliver<unknown> = async () => ({ _tag: 'Stored' })
