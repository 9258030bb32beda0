import { Argument, type Command } from 'commander'
import { type Gender, genders } from '#domain/session/gender.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { profileMessages } from '#cli/messages/ru/profile.ts'

const work = () => import('./profile.ts')

const addShow = (profile: Command, runner: CommandRunner): void => {
  const command = profile
    .command('show')
    .description(runner.translate(profileMessages.showAbout))
    .action(() => runner.run(command, async (io) => (await work()).showProfile(io)))
  withExamples(command, 'kvitok profile show', 'kvitok profile show --reveal --format json')
}

const addEmail = (profile: Command, runner: CommandRunner): void => {
  const command = profile
    .command('email')
    .description(runner.translate(profileMessages.emailAbout))
    .argument('<address>', runner.translate(profileMessages.emailAddressArgument))
    .action((address: string) =>
      runner.run(command, async (io) => (await import('./change-email.ts')).changeEmail(io, address)),
    )
  withExamples(
    command,
    'kvitok profile email anna@kvitok.example',
    'kvitok profile email anna@kvitok.example < password.txt',
  )
}

const addExport = (profile: Command, runner: CommandRunner): void => {
  const command = profile
    .command('export')
    .description(runner.translate(profileMessages.exportAbout))
    .action(() => runner.run(command, async (io) => (await import('./export-data.ts')).exportData(io)))
  withExamples(command, 'kvitok profile export > my-data.json')
}

const addNotify = (profile: Command, runner: CommandRunner): void => {
  const command = profile
    .command('notify')
    .description(runner.translate(profileMessages.notifyAbout))
    .addArgument(
      new Argument('<state>', runner.translate(profileMessages.notifyStateArgument)).choices(['on', 'off']),
    )
    .action((state: 'on' | 'off') =>
      runner.run(command, async (io) => (await work()).setNotifyCommand(io, state === 'on')),
    )
  withExamples(command, 'kvitok profile notify on', 'kvitok profile notify off')
}

const addGender = (profile: Command, runner: CommandRunner): void => {
  const command = profile
    .command('gender')
    .description(runner.translate(profileMessages.genderAbout))
    .addArgument(
      new Argument('<gender>', runner.translate(profileMessages.genderGenderArgument)).choices(genders),
    )
    .action((gender: Gender) =>
      runner.run(command, async (io) => (await work()).setGenderCommand(io, gender)),
    )
  withExamples(command, 'kvitok profile gender female')
}

const addType = (profile: Command, runner: CommandRunner): void => {
  const command = profile
    .command('type')
    .description(runner.translate(profileMessages.typeAbout))
    .addArgument(
      new Argument('<type>', runner.translate(profileMessages.typeTypeArgument)).choices([
        'driver',
        'company',
      ]),
    )
    .action((type: 'driver' | 'company') =>
      runner.run(command, async (io) => (await work()).setType(io, type === 'company')),
    )
  withExamples(command, 'kvitok profile type company', 'kvitok profile type driver')
}

/** Declares `kvitok profile` with its subcommands show, email, notify, gender, type and export. */
export const addProfile = (profile: Command, runner: CommandRunner): void => {
  for (const add of [addShow, addEmail, addNotify, addGender, addType, addExport]) add(profile, runner)
  withExamples(profile, 'kvitok profile show', 'kvitok profile notify off')
}
