import { type PlacedCommand, wholeProgram } from '#cli/help/whole-program.ts'
import { type Language, withTranslation } from '#cli/messages/translate.ts'
import { makeCommandRunner } from '#cli/runtime/command-runner.ts'
import { fakeCommandLine } from '#tests/support/fakes/command-line.fake.ts'

/** Every command of the command line, in Russian unless another language is named. */
export const placedCommands = async (language: Language = 'ru'): Promise<readonly PlacedCommand[]> =>
  wholeProgram(makeCommandRunner(await withTranslation(fakeCommandLine().context, language)))
