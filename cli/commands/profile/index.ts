import { Argument, type Command } from 'commander'
import { type Gender, genders } from '#domain/session/gender.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'

const work = () => import('./profile.ts')

const addShow = (profile: Command, shell: Shell): void => {
  const command = profile
    .command('show')
    .description('Показать, что известно о вошедшем')
    .action(() => shell.endEffect(command, async (view) => (await work()).show(shell.context, view)))
  withExamples(command, 'kvitok profile show', 'kvitok profile show --reveal --format json')
}

const addEmail = (profile: Command, shell: Shell): void => {
  const command = profile
    .command('email')
    .description('Сменить почту: новая заменит прежнюю, когда откроют письмо, которое на неё придёт')
    .argument('<address>', 'новый адрес')
    .action((address: string) =>
      shell.endEffect(command, async (view, talk) =>
        (await import('./change-email.ts')).changeEmail(shell.context, view, talk, address),
      ),
    )
  withExamples(
    command,
    'kvitok profile email anna@kvitok.example',
    'kvitok profile email anna@kvitok.example < password.txt',
  )
}

const addExport = (profile: Command, shell: Shell): void => {
  const command = profile
    .command('export')
    .description('Выдать всё, что известно о вошедшем, одним документом JSON')
    .action(() =>
      shell.endEffect(command, async (_view, talk) =>
        (await import('./export-data.ts')).exportData(shell.context, talk),
      ),
    )
  withExamples(command, 'kvitok profile export > my-data.json')
}

const addNotify = (profile: Command, shell: Shell): void => {
  const command = profile
    .command('notify')
    .description('Включить или выключить уведомления о новых штрафах')
    .addArgument(new Argument('<state>', 'on или off').choices(['on', 'off']))
    .action((state: 'on' | 'off') =>
      shell.endEffect(command, async (view) => (await work()).setNotify(shell.context, view, state === 'on')),
    )
  withExamples(command, 'kvitok profile notify on', 'kvitok profile notify off')
}

const addGender = (profile: Command, shell: Shell): void => {
  const command = profile
    .command('gender')
    .description('Выбрать картинку кабинета')
    .addArgument(new Argument('<gender>', 'male, female или none').choices(genders))
    .action((gender: Gender) =>
      shell.endEffect(command, async (view) => (await work()).setGender(shell.context, view, gender)),
    )
  withExamples(command, 'kvitok profile gender female')
}

const addType = (profile: Command, shell: Shell): void => {
  const command = profile
    .command('type')
    .description('Стать юридическим лицом с кабинетом автопарка или снова водителем')
    .addArgument(new Argument('<type>', 'driver или company').choices(['driver', 'company']))
    .action((type: 'driver' | 'company') =>
      shell.endEffect(command, async (view) =>
        (await work()).setType(shell.context, view, type === 'company'),
      ),
    )
  withExamples(command, 'kvitok profile type company', 'kvitok profile type driver')
}

export const addProfile = (profile: Command, shell: Shell): void => {
  for (const add of [addShow, addEmail, addNotify, addGender, addType, addExport]) add(profile, shell)
  withExamples(profile, 'kvitok profile show', 'kvitok profile notify off')
}
