import { Effect } from 'effect'
import type { Rows, RowSchema } from './row-schema.ts'
import { openRows, type OpenRows, type PrintTarget, writeAnswer, writeRows } from './write-rows.ts'

/** Prints rows in the format of the run. Commands that do not load Effect use `writeRows`. */
export const printRows = <Row>(
  target: PrintTarget,
  schema: RowSchema<Row>,
  rows: Rows<Row>,
): Effect.Effect<void> => Effect.promise(() => writeRows(target, schema, rows))

/** Prints a single answer in the format of the run. Commands that do not load Effect use `writeAnswer`. */
export const printAnswer = <Answer>(
  target: PrintTarget,
  schema: RowSchema<Answer>,
  answer: Answer,
): Effect.Effect<void> => Effect.promise(() => writeAnswer(target, schema, answer))

/** Prints rows one by one while the answer is computed; the output ends with the work, also after an error. */
export const withOpenRows = <Row, Result, Failure>(
  target: PrintTarget,
  schema: RowSchema<Row>,
  work: (print: OpenRows<Row>['print']) => Effect.Effect<Result, Failure>,
): Effect.Effect<Result, Failure> =>
  Effect.acquireUseRelease(
    Effect.sync(() => openRows(target, schema)),
    ({ print }) => work(print),
    ({ close }) => Effect.promise(close),
  )
