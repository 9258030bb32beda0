import type { Branch } from './command-tree.ts'

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`

const line = (path: string, options: string): string =>
  `complete -c kvitok -n ${quoted(`__kvitok_at "${path}"`)} ${options}`

const linesOf = ({ path, candidates, values }: Branch): readonly string[] =>
  candidates.map(({ text, about }) => {
    const note = about === '' ? '' : ` -d ${quoted(about)}`
    if (!text.startsWith('--')) return line(path, `-f -a ${quoted(text)}${note}`)
    const taken = values.find(({ option }) => option === text)
    const choices =
      taken === undefined || taken.choices.length === 0 ? '' : ` -f -a ${quoted(taken.choices.join(' '))}`
    return line(path, `-l ${text.slice(2)}${taken === undefined ? '' : ' -r'}${choices}${note}`)
  })

/** Returns the completion script for fish. */
export const fish = (
  branches: readonly Branch[],
): string => `# kvitok completion fish > ~/.config/fish/completions/kvitok.fish
function __kvitok_at
  set -l path kvitok
  for word in (commandline -opc)[2..]
    if contains -- "$path $word" ${branches
      .slice(1)
      .map(({ path }) => quoted(path))
      .join(' ')}
      set path "$path $word"
    end
  end
  test "$path" = "$argv[1]"
end
${branches.flatMap(linesOf).join('\n')}
`
