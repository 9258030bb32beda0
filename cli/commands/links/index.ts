import type { Command } from 'commander'
import { withExamples } from '#cli/help/help.ts'
import type { Shell } from '#cli/runtime/command-runner.ts'
import { isCharge, readCharge } from '#cli/commands/fines/document-options.ts'

const work = () => import('./links.ts')

const sample = '0f0e0d0c-0000-4000-8000-0000000000aa'

const addCreate = (links: Command, shell: Shell): void => {
  const command = links
    .command('create')
    .description('Создать ссылку на карточки штрафов: без номеров машин, мест и имён')
    .argument('<uin...>', 'номера постановлений или имена из списка (id)')
    .action((texts: readonly string[]) => {
      const charges = texts.map(readCharge)
      const wrong = charges.find((read) => !isCharge(read))
      if (wrong !== undefined && !isCharge(wrong)) return shell.end(command, () => wrong)
      return shell.endEffect(command, async (view) =>
        (await work()).create(shell.context, view, charges.filter(isCharge)),
      )
    })
  withExamples(command, 'kvitok links create 18810177261102104321')
}

const addList = (links: Command, shell: Shell): void => {
  const command = links
    .command('list')
    .description('Показать свои ссылки; их адреса видны один раз, при создании')
    .action(() => shell.endEffect(command, async (view) => (await work()).list(shell.context, view)))
  withExamples(command, 'kvitok links list')
}

const addClose = (links: Command, shell: Shell): void => {
  const command = links
    .command('close')
    .description('Закрыть ссылки: больше они ничего не открывают')
    .argument('<id...>', 'имена из kvitok links list')
    .action((ids: readonly string[]) =>
      shell.endEffect(command, async (view, talk) => (await work()).close(shell.context, view, talk, ids)),
    )
  withExamples(command, `kvitok links close ${sample} --yes`)
}

export const addLinks = (links: Command, shell: Shell): void => {
  for (const add of [addCreate, addList, addClose]) add(links, shell)
  withExamples(links, 'kvitok links create 18810177261102104321')
}
