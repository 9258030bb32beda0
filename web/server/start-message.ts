import { sampleVehicle } from '#domain/charges/lookup/sample-vehicle.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import type { ServerRoot } from '#web/app/composition/server.ts'

/** Requests are stored in any case; only the e-mails about them have no recipient. */
const withoutOperatorText =
  'О новых обращениях никто не узнает: задайте OPERATOR_EMAIL. Сами обращения показывает npx kvitok desk support list'
const sampleLine = `Для пробы: СТС ${formatSts(sampleVehicle.sts)} и госномер ${formatPlate(sampleVehicle.plate)}, карты указаны на странице банка`

/** The lines that `npm start` and `npm run dev` print once the site answers. */
export const startMessage = ({ settings, backend }: ServerRoot): readonly string[] => {
  const address = `Квиток: ${settings.publicUrl}`
  if (backend.sandbox === null) return [address]
  return [
    address,
    `Учебный банк и его почтовый ящик: ${settings.sandboxPublicUrl}/mailbox/`,
    ...(settings.demoRegistry === 'on' ? [sampleLine] : []),
    ...backend.demoAccounts.map(({ email, password }) => `Вход для пробы: ${email}, пароль ${password}`),
    ...(settings.databaseUrl === null
      ? [
          'Данные во встроенной базе: она подходит для знакомства и небольших установок. Чтобы принимать платежи, нужен PostgreSQL (DATABASE_URL)',
        ]
      : []),
    ...(settings.operatorEmail === null ? [withoutOperatorText] : []),
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
