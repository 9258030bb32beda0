import type { Email } from '#domain/identity/email.ts'
import type { LinkPurpose } from '#domain/session/one-time-link.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import type { Letter } from '#adapters/backend/server/outbox/outbox.ts'
import { secretHash } from '#adapters/backend/server/secret.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import { mayWriteTo } from './address-tries.table.ts'
import { linkOf } from './letters.ts'
import { insertLink } from './links.table.ts'

export type Post = Pick<World, 'now' | 'secret' | 'outbox' | 'siteUrl'>

type Words = Pick<Letter, 'subject' | 'body'>

/** A letter about an account that carries no link. */
export const writeLetter = ({ secret, outbox }: Post, trx: Trx, recipient: Email, words: Words) =>
  outbox.letter(trx, { dedupeKey: `account:${secretHash(secret())}`, recipient, ...words })

interface LinkLetter {
  readonly purpose: LinkPurpose
  readonly userId: string
  readonly email: Email
  readonly words: (link: string) => Words
}

/** A letter with a one-time link; its secret is in the letter and nowhere else. */
export const writeLink = async (post: Post, trx: Trx, { purpose, userId, email, words }: LinkLetter) => {
  const token = post.secret()
  await insertLink(trx, { purpose, userId, email, token, now: post.now() })
  await writeLetter(post, trx, email, words(linkOf(post.siteUrl, purpose, token)))
}

/** One mailbox gets a few letters an hour, whoever asks; the asker is never told. */
export const unlessTooMany = async (
  { now }: Post,
  trx: Trx,
  email: Email,
  write: () => Promise<void>,
): Promise<void> => {
  if (await mayWriteTo(trx, email, now())) await write()
}
