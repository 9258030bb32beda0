import { Argument, type Command, Option } from 'commander'
import { type PaidTariffName, paidTariffs } from '#domain/organisation/tariff.ts'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import type { TypedSettings } from './notice-settings.ts'
import { isCharge, readCharge } from '#cli/commands/fines/document-options.ts'
import { readWhole } from '#cli/commands/shared/option-values.ts'
import { addPhones } from './phones-group.ts'
import { addSchedules } from './schedules-group.ts'

const work = () => import('./organisation.ts')
const subscription = () => import('./subscription.ts')

const addShow = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('show')
    .description('Показать свою организацию и её тариф')
    .action(() => shell.endEffect(command, async (view) => (await work()).show(shell.context, view)))
  withExamples(command, 'kvitok organisation show', 'kvitok organisation show --format json')
}

const addCreate = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('create')
    .description('Завести организацию: начнётся пробный период')
    .argument('<inn>', 'ИНН')
    .option('--name <name>', 'название')
    .action((inn: string, { name }: { readonly name?: string }) =>
      shell.endEffect(command, async (view) =>
        (await work()).create(shell.context, view, { inn, ...(name !== undefined && { name }) }),
      ),
    )
  withExamples(command, 'kvitok organisation create 7707083893 --name "ООО «Ромашка»"')
}

const addEdit = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('edit')
    .description('Исправить название или ИНН')
    .option('--name <name>', 'название')
    .option('--inn <inn>', 'ИНН; на оплаченном тарифе он не меняется')
    .action((form: { readonly name?: string; readonly inn?: string }) => {
      if (Object.keys(form).length === 0)
        return shell.end(command, () =>
          misused('misuse.nothing', 'Назовите, что исправить: --name или --inn'),
        )
      return shell.endEffect(command, async (view) => (await work()).edit(shell.context, view, form))
    })
  withExamples(command, 'kvitok organisation edit --name "ООО «Ромашка и дети»"')
}

const addFind = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('find')
    .description('Найти среди своих организаций по части названия или ИНН')
    .argument('<text>', 'часть названия или ИНН')
    .action((text: string) =>
      shell.endEffect(command, async (view) => (await work()).find(shell.context, view, text)),
    )
  withExamples(command, 'kvitok organisation find Ромашка')
}

const addSubscription = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('subscription')
    .description('Показать тариф, его срок и заказ, который ждёт оплаты')
    .action(() =>
      shell.endEffect(command, async (view) => (await subscription()).showSubscription(shell.context, view)),
    )
  withExamples(command, 'kvitok organisation subscription')
}

const addTariffs = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('tariffs')
    .description('Показать тарифы и цены')
    .action(() =>
      shell.endEffect(command, async (view) => (await subscription()).listTariffs(shell.context, view)),
    )
  withExamples(command, 'kvitok organisation tariffs', 'kvitok organisation tariffs --format json')
}

const addOrder = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('order')
    .description('Заказать тариф: сначала спрашивает; заработает, когда оператор увидит деньги')
    .addArgument(new Argument('<tariff>', paidTariffs.join(', ')).choices(paidTariffs))
    .option('--days <n>', 'срок в днях: 30, 90, 180 или 365', readWhole(1, 3660), 30)
    .action((tariff: PaidTariffName, { days }: { readonly days: number }) =>
      shell.endEffect(command, async (view, talk) =>
        (await subscription()).orderTariff(shell.context, view, talk, { tariff, countDays: days }),
      ),
    )
  withExamples(
    command,
    'kvitok organisation order fleet-10',
    'kvitok organisation order fleet-50 --days 365 --yes',
  )
}

const onOff = (flags: string, words: string): Option => new Option(flags, words).choices(['on', 'off'])

const addSettings = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('settings')
    .description('Показать, кто в компании узнаёт о новых штрафах, и поменять названное')
    .option('--contact <name>', 'кому')
    .option('--email <address>', 'почта; пустой текст убирает')
    .option('--phone <number>', 'телефон; пустой текст убирает')
    .addOption(onOff('--by-email <state>', 'присылать письма'))
    .addOption(onOff('--by-sms <state>', 'присылать СМС'))
    .action((typed: TypedSettings) =>
      shell.endEffect(command, async (view) => {
        const { noticeSettings } = await import('./notice-settings.ts')
        return noticeSettings(shell.context, view, typed)
      }),
    )
  withExamples(
    command,
    'kvitok organisation settings',
    'kvitok organisation settings --email garage@kvitok.example --by-email on',
  )
}

const addNotify = (organisation: Command, shell: Shell): void => {
  const command = organisation
    .command('notify')
    .description('Сообщить водителю о штрафе по СМС; сначала спрашивает, не чаще раза в день')
    .argument('<fine>', 'номер постановления (УИН) или номер начисления из списка')
    .option('--driver <licence>', 'номер прав водителя; без него решает график смен')
    .action((text: string, { driver = null }: { readonly driver?: string | null }) => {
      const charge = readCharge(text)
      if (!isCharge(charge)) return shell.end(command, () => charge)
      return shell.endEffect(command, async (view, talk) => {
        const { notifyDriver } = await import('#cli/commands/drivers/notify-driver.ts')
        return notifyDriver(shell.context, view, talk, { charge, driver })
      })
    })
  withExamples(
    command,
    'kvitok organisation notify 18810177261102104321',
    'kvitok organisation notify 18810177261102104321 --driver "99 12 345678" --yes',
  )
}

export const addOrganisation = (organisation: Command, shell: Shell): void => {
  for (const add of [
    addShow,
    addCreate,
    addEdit,
    addFind,
    addSubscription,
    addTariffs,
    addOrder,
    addSettings,
    addSchedules,
    addPhones,
    addNotify,
  ])
    add(organisation, shell)
  withExamples(organisation, 'kvitok organisation show', 'kvitok organisation schedules list')
}
