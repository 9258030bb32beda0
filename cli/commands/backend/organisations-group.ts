import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { paidTariffs, type PaidTariffName } from '#domain/organisation/tariff.ts'
import { isUuid } from '#domain/uuid.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const readInn = (text: string): Inn => {
  const inn = parseInn(text)
  if (inn._tag === 'Valid') return inn.value
  throw new InvalidArgumentError('нужен ИНН: 10 или 12 цифр с верными контрольными')
}

const readDays = (text: string): number => {
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > 3660)
    throw new InvalidArgumentError('нужно целое число дней от 1 до 3660')
  return Number(text)
}

const readId = (text: string): string => {
  if (!isUuid(text)) throw new InvalidArgumentError('нужен номер из команды organisations list')
  return text
}

interface GrantOptions {
  readonly tariff: PaidTariffName
  readonly days: number
  readonly organisation?: string
  readonly reference?: string
}

const addList = (organisations: Command, { context, endEffect }: Shell): void => {
  const command = organisations
    .command('list')
    .description('Показать организации: первыми те, кто заказал тариф и ждёт')
    .action(() =>
      endEffect(command, async (view) => (await import('./organisations.ts')).listAll(context, view)),
    )
  withExamples(command, 'kvitok backend organisations list')
}

const addGrant = (organisations: Command, { context, endEffect }: Shell): void => {
  const command = organisations
    .command('grant')
    .description(
      'Открыть организации платный тариф, когда деньги пришли. Оставшиеся оплаченные дни не теряются',
    )
    .argument('<inn>', 'ИНН организации', readInn)
    .addOption(new Option('--tariff <tariff>', 'тариф').choices(paidTariffs).makeOptionMandatory())
    .addOption(new Option('--days <n>', 'на сколько дней').argParser(readDays).makeOptionMandatory())
    .addOption(new Option('--organisation <id>', 'какая из организаций с этим ИНН').argParser(readId))
    .option('--reference <text>', 'номер платёжного поручения: один номер учитывается один раз')
    .action((inn: Inn, { tariff, days, organisation, reference }: GrantOptions) =>
      endEffect(command, async (view) =>
        (await import('./organisations.ts')).grant(context, view, {
          inn,
          tariff,
          days,
          organisationId: organisation ?? null,
          reference: reference ?? null,
        }),
      ),
    )
  withExamples(
    command,
    'kvitok backend organisations grant 7707083893 --tariff fleet-50 --days 365 --reference 118',
  )
}

export const addOrganisations = (backend: Command, shell: Shell): void => {
  const organisations = backend.command('organisations').description('Организации и их тарифы')
  for (const add of [addList, addGrant]) add(organisations, shell)
  withExamples(organisations, 'kvitok backend organisations list')
}
