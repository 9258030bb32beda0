/** For an operator who serves from the embedded database. */
export const embeddedDatabaseNotice =
  'Данные во встроенной базе: она подходит для знакомства и небольших установок. Чтобы принимать платежи, нужен PostgreSQL (DATABASE_URL)'

/** For an operator without an address: requests are stored, only the e-mails about them have no recipient. */
export const withoutOperatorNotice = (program: 'kvitok' | 'npx kvitok'): string =>
  `О новых обращениях никто не узнает: задайте OPERATOR_EMAIL. Сами обращения показывает ${program} desk support list`

/** How to sign in to an account of the sample data. */
export const sampleSignInNotice = (email: string, password: string): string =>
  `Вход для пробы: ${email}, пароль ${password}`
