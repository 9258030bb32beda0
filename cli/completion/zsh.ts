import type { Branch, CompletionCandidate } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** «word:description», the format of _describe. */
const described = ({ text, about }: CompletionCandidate): string =>
  quoted(`${text.replaceAll(':', String.raw`\:`)}${about === '' ? '' : `:${about}`}`)

/** Returns the completion script for zsh. */
export const zsh = (branches: readonly Branch[]): string => {
  const paths = branches.slice(1).map(({ path }) => quoted(path))
  const values = branches.flatMap(({ path, values: options }) =>
    options.map(({ option, choices }) => {
      const answer = choices.length === 0 ? '_files' : `compadd -- ${choices.join(' ')}`
      return `    ${quoted(`${path} ${option}`)}) ${answer}; return ;;`
    }),
  )
  return `#compdef kvitok
# kvitok completion zsh > "\${fpath[1]}/_kvitok"
_kvitok() {
  local route=kvitok next index
  local -a candidates
  for ((index = 2; index < CURRENT; index++)); do
    next="$route \${words[index]}"
    case "$next" in
      ${paths.join('|')}) route="$next" ;;
    esac
  done
  case "$route \${words[CURRENT-1]}" in
${values.join('\n')}
  esac
  case "$route" in
${branches.map(({ path, candidates }) => `    ${quoted(path)}) candidates=(${candidates.map(described).join(' ')}) ;;`).join('\n')}
  esac
  _describe kvitok candidates || _files
}
_kvitok "$@"
`
}
