import { type Command, Option } from 'commander'
import { type CameraKind, cameraKinds } from '#domain/cameras/camera.ts'
import { misused } from '#cli/runtime/exit-result.ts'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { readWhole } from '#cli/commands/shared/option-values.ts'

interface ListOptions {
  readonly city?: string
  readonly near?: string
  readonly kind?: CameraKind
  readonly limit: number
  readonly all?: true
}

const defaultLimit = 20

const addList = (cameras: Command, shell: Shell): void => {
  const command = cameras
    .command('list')
    .description('Показать камеры вокруг места: ближайшие первыми')
    .option('--city <name>', 'город: имя или слово из адреса страницы, «Казань» или kazan')
    .option('--near <place>', 'адрес или координаты: «Казань, улица Баумана» или 55.79,49.11')
    .addOption(new Option('--kind <kind>', 'только одного вида').choices(cameraKinds))
    .option('--limit <n>', 'не больше стольких', readWhole(1, 10_000), defaultLimit)
    .option('--all', 'все, что нашлись вокруг')
    .action(({ city, near, kind, limit, all }: ListOptions) => {
      const asked = city ?? near
      if (asked === undefined || (city !== undefined && near !== undefined))
        return shell.end(command, () =>
          misused('misuse.place', 'Назовите одно место: --city <город> или --near <адрес>'),
        )
      return shell.endEffect(command, async (view) => {
        const { listCameras } = await import('./list.ts')
        return listCameras(shell.context, view, {
          place: city === undefined ? { _tag: 'Address', text: asked } : { _tag: 'City', name: asked },
          kind: kind ?? null,
          limit: all === true ? null : limit,
        })
      })
    })
  withExamples(
    command,
    'kvitok cameras list --city Казань',
    'kvitok cameras list --near 55.7558,37.6173 --kind speed --limit 5',
    'kvitok cameras list --near "Самара, улица Куйбышева" --all --format json',
  )
}

export const addCameras = (cameras: Command, shell: Shell): void => {
  addList(cameras, shell)
  withExamples(cameras, 'kvitok cameras list --city Казань')
}
