import type { CashbackObstacle, CashbackVerdict } from '#domain/desk/cashback-verdict.ts'
import type { DeskState } from '#domain/desk/desk-item.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { DeskItem, DeskItemDetails } from '#application/desk/desk.port.ts'
import { isoOf, momentColumn } from '#cli/output/columns.ts'
import type { RowColumn, RowSchema } from '#cli/output/row-schema.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { datesMessages } from '#cli/messages/ru/dates.ts'
import { deskMessages } from '#cli/messages/ru/desk.ts'
import type { Translate } from '#cli/messages/translate.ts'

const states: Readonly<Record<DeskState, Text>> = {
  new: deskMessages.stateNew,
  answered: deskMessages.stateAnswered,
  approved: deskMessages.stateApproved,
  closed: deskMessages.stateClosed,
  refused: deskMessages.stateRefused,
  paid: deskMessages.statePaid,
  published: deskMessages.statePublished,
  rejected: deskMessages.stateRejected,
}

const stateText = ({ state, isOverdue }: DeskItem): Text =>
  isOverdue ? deskMessages.stateOverdue : states[state]

const textColumn = <Row>(name: string, title: Text, of: (row: Row) => string | null): RowColumn<Row> => ({
  name,
  title,
  of: (row) => of(row) ?? '',
})

const itemColumns = <Row extends DeskItem>(): readonly RowColumn<Row>[] => [
  textColumn('number', columnsMessages.number, ({ number }) => String(number)),
  {
    name: 'state',
    title: deskMessages.stateColumn,
    of: ({ state }) => state,
    shown: stateText,
    tone: ({ isOverdue }) => (isOverdue ? 'bad' : undefined),
  },
  textColumn('assignee', deskMessages.assigneeColumn, ({ assignee }) => assignee),
  momentColumn('createdAt', deskMessages.createdAtColumn, ({ createdAt }) => createdAt),
  momentColumn('dueAt', deskMessages.dueAtColumn, ({ dueAt }) => dueAt),
  { ...textColumn('email', columnsMessages.email, ({ email }: Row) => email), mask: maskedNumber },
  textColumn('payment', columnsMessages.payment, ({ paymentId }) => paymentId),
]

const itemJson = (item: DeskItem) => {
  const { paymentId, createdAt, dueAt, ...fields } = item
  return { ...fields, payment: paymentId, createdAt: isoOf(createdAt), dueAt: isoOf(dueAt) }
}

/** A row of a queue. Its text is printed by `show`. */
export const itemSchema: RowSchema<DeskItem> = {
  columns: [...itemColumns(), textColumn('subject', deskMessages.subjectColumn, ({ subject }) => subject)],
  json: itemJson,
}

const obstacles: Readonly<Record<CashbackObstacle, Text>> = {
  unpaid: deskMessages.obstacleUnpaid,
  refunded: deskMessages.obstacleRefunded,
  disputed: deskMessages.obstacleDisputed,
  'no-fee': deskMessages.obstacleNoFee,
}

const verdictText = (verdict: CashbackVerdict | null): Text => {
  if (verdict === null) return ''
  const [obstacle] = verdict.obstacles
  if (obstacle !== undefined) return deskMessages.ineligible(obstacles[obstacle])
  const max = formatRoubles(verdict.max)
  return verdict.isTax ? deskMessages.qualifiesTax(max) : deskMessages.qualifies(max)
}

const detailLines = ({ details }: DeskItemDetails): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** A request with its history. The history is translated line by line, so the schema needs the locale of the run. */
export const detailsSchema = (translate: Translate): RowSchema<DeskItemDetails> => {
  const historyLines = ({ history }: DeskItemDetails): string =>
    history
      .map(({ at, by, action, text }) =>
        translate(deskMessages.event(datesMessages.dateTime(at), by, action, text)),
      )
      .join('\n')
  return {
    columns: [
      ...itemColumns<DeskItemDetails>(),
      textColumn('subject', deskMessages.subjectColumn, ({ subject }) => subject),
      textColumn('content', deskMessages.contentColumn, ({ content }) => content),
      { ...textColumn('details', deskMessages.detailsColumn, detailLines), mask: maskedDetails },
      {
        name: 'cashback',
        title: deskMessages.verdictColumn,
        of: ({ cashback }) => cashback?.obstacles[0] ?? (cashback === null ? '' : 'qualifies'),
        shown: ({ cashback }) => verdictText(cashback),
        tone: ({ cashback }) => (cashback !== null && cashback.obstacles.length > 0 ? 'bad' : undefined),
      },
      {
        name: 'payout',
        title: deskMessages.payoutColumn,
        of: ({ payout }) => String(payout ?? ''),
        shown: ({ payout }) => (payout === null ? '' : formatRoubles(payout)),
      },
      textColumn('version', deskMessages.versionColumn, ({ version }) => String(version)),
      textColumn('actions', deskMessages.actionsColumn, ({ actions }) => actions.join(', ')),
      textColumn('history', deskMessages.historyColumn, historyLines),
    ],
    json: (item) => ({
      ...itemJson(item),
      history: item.history.map((event) => ({ ...event, at: isoOf(event.at) })),
    }),
    masked: (item) => ({ ...item, details: maskedValues(item.details) }),
  }
}

/** Fields of an order that name a person. */
const personal: readonly string[] = ['name', 'phone']

const maskedValues = (details: DeskItemDetails['details']): DeskItemDetails['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      personal.includes(name) ? maskedNumber(value) : value,
    ]),
  )

const maskedDetails = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const [name = '', value = ''] = line.split(': ')
      return personal.includes(name) ? `${name}: ${maskedNumber(value)}` : line
    })
    .join('\n')
