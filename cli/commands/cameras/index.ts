import { type Command, Option } from 'commander'
import { type CameraKind, cameraKinds } from '#domain/cameras/camera.ts'
import { withExamples } from '#cli/help/help.ts'
import type { CommandRunner } from '#cli/runtime/command-runner.ts'
import { parseWholeNumber } from '#cli/runtime/whole-number.ts'
import { camerasMessages } from '#cli/messages/ru/cameras.ts'
import { abortUsage } from '#cli/runtime/command-aborted.ts'

interface ListOptions {
  readonly city?: string
  readonly near?: string
  readonly kind?: CameraKind
  readonly limit: number
  readonly all?: true
}

const defaultLimit = 20

const addList = (cameras: Command, runner: CommandRunner): void => {
  const command = cameras
    .command('list')
    .description(runner.translate(camerasMessages.listAbout))
    .option('--city <name>', runner.translate(camerasMessages.listCityOption))
    .option('--near <place>', runner.translate(camerasMessages.listNearOption))
    .addOption(
      new Option('--kind <kind>', runner.translate(camerasMessages.listKindOption)).choices(cameraKinds),
    )
    .option(
      '--limit <n>',
      runner.translate(camerasMessages.listLimitOption),
      parseWholeNumber(1, 10_000),
      defaultLimit,
    )
    .option('--all', runner.translate(camerasMessages.listAllOption))
    .action(({ city, near, kind, limit, all }: ListOptions) =>
      runner.run(command, async (io) => {
        const place = city ?? near
        if (place === undefined || (city !== undefined && near !== undefined))
          throw abortUsage('misuse.place', camerasMessages.misusePlace)
        const { listCameras } = await import('./list.ts')
        return listCameras(io, {
          place: city === undefined ? { _tag: 'Address', text: place } : { _tag: 'City', name: place },
          kind: kind ?? null,
          limit: all === true ? null : limit,
        })
      }),
    )
  withExamples(
    command,
    'kvitok cameras list --city Казань',
    'kvitok cameras list --near 55.7558,37.6173 --kind speed --limit 5',
    'kvitok cameras list --near "Самара, улица Куйбышева" --all --format json',
  )
}

/** Declares `kvitok cameras` with its subcommand list. */
export const addCameras = (cameras: Command, runner: CommandRunner): void => {
  addList(cameras, runner)
  withExamples(cameras, 'kvitok cameras list --city Казань')
}
