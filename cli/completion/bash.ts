import type { Branch } from './command-tree.ts'

const words = ({ candidates }: Branch): string => candidates.map(({ text }) => text).join(' ')

/** For bash 3.2 and newer, without the package bash-completion. */
export const bash = (branches: readonly Branch[]): string => {
  const paths = branches.slice(1).map(({ path }) => `"${path}"`)
  const values = branches.flatMap(({ path, values: options }) =>
    options.map(({ option, choices }) =>
      choices.length === 0
        ? `    "${path} ${option}") return ;;`
        : `    "${path} ${option}") COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word")); return ;;`,
    ),
  )
  return `# kvitok completion bash > ~/.local/share/bash-completion/completions/kvitok
_kvitok() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" path=kvitok next index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    next="$path \${COMP_WORDS[index]}"
    case "$next" in
      ${paths.join('|')}) path="$next" ;;
    esac
  done
  case "$path $before" in
${values.join('\n')}
  esac
  case "$path" in
${branches.map((branch) => `    "${branch.path}") COMPREPLY=($(compgen -W "${words(branch)}" -- "$word")) ;;`).join('\n')}
  esac
}
complete -o default -F _kvitok kvitok
`
}
