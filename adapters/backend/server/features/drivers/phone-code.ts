import { randomInt, randomUUID } from 'node:crypto'
import type { DriverPhone } from '#domain/organisation/driver-phone.ts'
import { type CodeCheck, checkCode, canResendCode, maxCodesPerDay } from '#domain/organisation/phone-code.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { sameHash, secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { countSend, countWrongAnswer, deleteCode, saveCode, sentCode } from './phone-codes.repository.ts'

const codesMany = refused(
  'phone.codes-many',
  'На этот номер сегодня отправлено слишком много кодов. Повторите завтра или проверьте номер',
)

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const hashOf = ({ id }: DriverPhone, code: string): string => secretHash(`${id}:${code}`)

/** The text has no name of the organisation: a name that users choose could forge a message from us. */
const textOf = (code: string): string =>
  `${code} — код подтверждения. Организация, где вы водитель, добавляет этот номер для СМС о штрафах. Если вы не водитель, никому не сообщайте код`

/** Sends a code to the driver, unless an earlier one is still being delivered. Throws a `Refused`. */
export const sendCode = async (trx: Trx, { now, outbox }: FeatureDeps, phone: DriverPhone): Promise<void> => {
  if (!canResendCode(await sentCode(trx, phone.id), now())) return
  if ((await countSend(trx, phone.msisdn, now())) > maxCodesPerDay) throw codesMany
  const code = newCode()
  await saveCode(trx, phone.id, hashOf(phone, code), now())
  await outbox.textMessage(trx, {
    dedupeKey: `driver-code:${randomUUID()}`,
    phone: phone.msisdn,
    body: textOf(code),
  })
}

/** Checks a code: a wrong one is counted, a right one is used up. */
export const tryCode = async (
  trx: Trx,
  { now }: FeatureDeps,
  phone: DriverPhone,
  code: string,
): Promise<CodeCheck> => {
  const sent = await sentCode(trx, phone.id)
  const isSame = sent !== null && sameHash(sent.codeHash, hashOf(phone, code.trim()))
  const verdict = checkCode(sent, isSame, now())
  if (verdict === 'wrong') await countWrongAnswer(trx, phone.id)
  if (verdict === 'right') await deleteCode(trx, phone.id)
  return verdict
}
