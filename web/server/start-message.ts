import { sampleVehicle } from '#domain/charges/lookup/sample-vehicle.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import {
  embeddedDatabaseNotice,
  sampleSignInNotice,
  withoutOperatorNotice,
} from '#domain/wording/operator-notices.ts'
import type { ServerRoot } from '#web/app/composition/server.ts'

const sampleLine = `Для пробы: СТС ${formatSts(sampleVehicle.sts)} и госномер ${formatPlate(sampleVehicle.plate)}, карты указаны на странице банка`

/** The lines that `npm start` and `npm run dev` print once the site answers. */
export const startMessage = ({ settings, backend }: ServerRoot): readonly string[] => {
  const address = `Квиток: ${settings.publicUrl}`
  if (backend.sandbox === null) return [address]
  return [
    address,
    `Учебный банк и его почтовый ящик: ${settings.sandboxPublicUrl}/mailbox/`,
    ...(settings.demoRegistry === 'on' ? [sampleLine] : []),
    ...backend.demoAccounts.map(({ email, password }) => sampleSignInNotice(email, password)),
    ...(settings.databaseUrl === null ? [embeddedDatabaseNotice] : []),
    ...(settings.operatorEmail === null ? [withoutOperatorNotice('npx kvitok')] : []),
  ]
}

/** An error that the operator can correct prints its sentence and code; any other error is a bug and prints its stack. */
export const describeStartError = (
  error: unknown,
): { readonly message: string; readonly exitCode: 1 | 70 } => {
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string }
  const isForOperator = typeof code === 'string' && /^[a-z-]+\.[a-z-]+$/.test(code)
  return isForOperator
    ? { message: `${message} (${code})`, exitCode: 1 }
    : { message: String(stack ?? error), exitCode: 70 }
}
