import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { channel } from '#domain/session/auth-data.ts'
import { isYes } from '#adapters/backend/contract/account-wire.ts'
import { emailExists, register, sendAuth } from '#adapters/backend/contract/account.contract.ts'
import type { World } from '#adapters/backend/server/feature.ts'
import { type Route, route } from '#adapters/backend/server/route.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'
import { findRegistered, insertAccount, lockAddress } from './accounts.table.ts'
import { alreadyLetter, noAccountLetter, signInLetter, welcomeLetter } from './letters.ts'
import { insertClient, insertUser } from './session.table.ts'
import { unlessTooMany, writeLetter, writeLink } from './write-link.ts'

type Making = Pick<World, 'now' | 'secret'>

/** An account that nobody has signed in to yet: only the mailbox leads there. */
export const makeAccount = async (
  { now, secret }: Making,
  trx: Trx,
  email: Email,
  isLegalEntity: boolean,
) => {
  const clientId = await insertClient(trx, secret(), 'fine', now())
  const userId = await insertUser(trx, clientId, channel, now())
  await insertAccount(trx, { userId, email, isLegalEntity, now: now() })
  return userId
}

/** Spec §7: making an account, and the ways in that need no password. Each answers the same for every address. */
export const accountRoutes = (world: World): readonly Route[] => {
  const { store, siteUrl } = world

  const signUp = (email: Email, isLegalEntity: boolean) =>
    store.transaction(async (trx) => {
      await lockAddress(trx, email)
      await unlessTooMany(world, trx, email, async () => {
        const known = await findRegistered(trx, email)
        const userId = known?.user_id ?? (await makeAccount(world, trx, email, isLegalEntity))
        const words = (link: string) =>
          known === undefined ? welcomeLetter(link, isLegalEntity) : alreadyLetter(link)
        await writeLink(world, trx, { purpose: 'sign-in', userId, email, words })
      })
      return {}
    })

  const mailLink = (email: Email, type: string, isLegalEntity: boolean) =>
    store.transaction(async (trx) => {
      await unlessTooMany(world, trx, email, async () => {
        const account = await findRegistered(trx, email)
        if (account === undefined) return writeLetter(world, trx, email, noAccountLetter(siteUrl))
        return writeLink(world, trx, {
          purpose: 'sign-in',
          userId: account.user_id,
          email,
          words: (link) => signInLetter(link, type, isLegalEntity),
        })
      })
      return {}
    })

  return [
    route(register, ({ input }) =>
      Effect.promise(() => signUp(input['fos_user_registration_form[email]'], isYes(input.isLegalEntity))),
    ),
    route(emailExists, ({ input }) =>
      Effect.promise(async () => ({ exists: (await findRegistered(store.db, input.email)) !== undefined })),
    ),
    route(sendAuth, ({ input }) =>
      Effect.promise(() => mailLink(input.email, input.type ?? 'login', isYes(input.isLegalEntity))),
    ),
  ]
}
