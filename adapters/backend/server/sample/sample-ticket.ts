import { defaultBrands } from '#domain/brands/brand.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { addDays, localDateOf } from '#domain/dates/local-date.ts'
import { openDeskItem } from '#adapters/backend/server/features/desk/open-desk-item.ts'
import { performAction } from '#adapters/backend/server/features/desk/perform-action.ts'
import { insertSupportRequest } from '#adapters/backend/server/features/support/support.repository.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { sampleMoment } from './sample-charges.ts'
import { depsAt, type SampleDeps } from './sample-payments.ts'

interface TicketSender {
  readonly userId: string
  readonly email: string
  readonly now: Instant
}

const ticket = {
  kind: 'ticket',
  subject: 'Заплачено дважды',
  content: 'Штраф оплачен и здесь, и в приложении банка. Верните, пожалуйста, второй платёж.',
  platform: 'WebVersion',
  appVersion: '',
} as const

/** Days since the ticket about the payment that is being returned. */
const ticketAge = 8

const ticketAnswer = 'Второй платёж нашли, банк возвращает его на карту. Деньги придут за несколько дней.'

/** Inserts a ticket and its answer. The ticket goes through the desk, so that the account shows it with its answer. */
export const insertTicket = async (trx: Trx, deps: SampleDeps, account: TicketSender): Promise<void> => {
  const { userId, email, now } = account
  const askedOn = addDays(localDateOf(now), -ticketAge)
  const at = sampleMoment(askedOn, 13)
  const made = await insertSupportRequest(trx, { ...ticket, userId, email, now: at })
  const source = { queue: 'support', id: made.id } as const
  await openDeskItem(
    trx,
    { ...depsAt(deps, at), operatorEmail: null },
    { source, number: made.number, subject: null },
  )
  const answer = { queue: 'support', number: made.number, action: 'answer', text: ticketAnswer } as const
  const [{ supportEmail: by }] = defaultBrands
  await performAction(
    trx,
    { ...answer, by, assignee: null, amount: 0, version: null },
    depsAt(deps, sampleMoment(addDays(askedOn, 1), 11)),
  )
}
