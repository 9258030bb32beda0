import { accountUseCases } from '#adapters/wiring/services/account.ts'
import { notificationsPort } from '#adapters/wiring/services/notifications.ts'
import type { Resolve } from '#web/app/services.ts'
import { UnreadViewModel } from './unread.view-model.ts'

/** The counter is loaded for signed-in visitors only, because most page views are anonymous. */
export const openUnread = (resolve: Resolve, isCompany: boolean): UnreadViewModel =>
  new UnreadViewModel(resolve(notificationsPort), resolve(accountUseCases), async () => {
    if (!isCompany) return true
    const { loadOwnOrganisation } = await import('#web/features/own-role/load-limits.lazy.ts')
    return (await loadOwnOrganisation(resolve))?.limits.notices === undefined
  })
