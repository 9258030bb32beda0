import {
  type ConsentKind,
  consentKinds,
  type GivenConsent,
  missingConsents,
} from '#domain/session/consent.ts'
import { insertConsent } from './consents.repository.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { Effect } from 'effect'
import type { Email } from '#domain/identity/email.ts'
import { channel } from '#domain/session/auth-data.ts'
import { emailExists, register, sendAuth } from '#adapters/backend/contract/account/account.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import type { Requester } from '#adapters/backend/server/http/limits.ts'
import { currentBrandId, currentSiteType } from '#adapters/backend/server/outbox/brand-context.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { findRegistered, insertAccount, lockAddress } from './accounts.repository.ts'
import { alreadyRegisteredEmail, signInEmail, welcomeEmail } from './account-emails.ts'
import { insertClient, insertUser } from './session.repository.ts'
import { emailAccountLink } from './email-account-link.ts'
import { countEmailOfNetwork, emailLink } from './email-link.ts'
import { inUniformTime } from '#adapters/backend/server/secrets/uniform-time.ts'

type AccountCreationDeps = Pick<FeatureDeps, 'now' | 'secret'>

/** Creates an account without a session; the first sign-in needs the link in the mailbox. */
export const makeAccountCreation = async (
  { now, secret }: AccountCreationDeps,
  trx: Trx,
  email: Email,
  isLegalEntity: boolean,
) => {
  const clientId = await insertClient(trx, secret(), currentSiteType(), now())
  const userId = await insertUser(trx, clientId, channel, now())
  await insertAccount(trx, { userId, email, isLegalEntity, brandId: currentBrandId(), now: now() })
  return userId
}

const consentsMissing = refused(
  'consent.required',
  'Без согласия с условиями и на обработку персональных данных кабинет не завести: отметьте оба',
)

const isConsentKind = (text: string): text is ConsentKind => consentKinds.some((kind) => kind === text)

/** Parses `kind:version` separated by commas; null when absent. Unknown kinds are ignored. */
const consentsIn = (text: string | undefined): readonly GivenConsent[] | null =>
  text?.split(',').flatMap((part): readonly GivenConsent[] => {
    const [kind = '', version = ''] = part.split(':')
    return isConsentKind(kind) ? [{ kind, version }] : []
  }) ?? null

/** Spec §7: creating an account, and the sign-ins without a password. Each answer is the same for every address. */
export const accountRoutes = (deps: FeatureDeps): readonly Route[] => {
  const { store } = deps

  const signUp = (
    email: Email,
    isLegalEntity: boolean,
    consents: readonly GivenConsent[],
    requester: Requester,
  ) =>
    inTransaction(store, async (trx) => {
      await lockAddress(trx, email)
      await countEmailOfNetwork(deps, trx, email, requester)
      const known = await findRegistered(trx, email)
      const userId = known?.user_id ?? (await makeAccountCreation(deps, trx, email, isLegalEntity))
      // A visitor who enters the address of another person must not give consents for them.
      if (known === undefined)
        for (const consent of consents)
          await insertConsent(trx, { ...consent, userId, isGiven: true, subject: email, now: deps.now() })
      const composeEmail = (link: string) =>
        known === undefined ? welcomeEmail(link, isLegalEntity) : alreadyRegisteredEmail(link)
      await emailLink(deps, trx, { purpose: 'sign-in', userId, email, compose: composeEmail })
      return {}
    }).pipe(inUniformTime)

  return [
    route(
      register,
      Effect.fnUntraced(function* ({ input, network }) {
        const consents = consentsIn(input.consents)
        // A client of the older call sends no consents: it has asked for them itself.
        if (consents !== null && missingConsents(consents).length > 0) return yield* consentsMissing
        const email = input['fos_user_registration_form[email]']
        return yield* signUp(email, input.isLegalEntity === true, consents ?? [], { userId: null, network })
      }),
    ),
    route(emailExists, ({ input }) =>
      store.query(async (db) => ({ exists: (await findRegistered(db, input.email)) !== undefined })),
    ),
    route(sendAuth, ({ input, network }) =>
      emailAccountLink(deps, {
        email: input.email,
        requester: { userId: null, network },
        purpose: 'sign-in',
        compose: (link) => signInEmail(link, input.type ?? 'login', input.isLegalEntity === true),
      }),
    ),
  ]
}
