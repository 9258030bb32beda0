import { describe, expect, it } from 'vitest'
import { bash } from '#cli/completion/bash.ts'
import { type Branch, commandTree } from '#cli/completion/command-tree.ts'
import { fish } from '#cli/completion/fish.ts'
import { powershell } from '#cli/completion/powershell.ts'
import { zsh } from '#cli/completion/zsh.ts'
import { placedCommands } from '#tests/support/command-line/placed-commands.ts'
import { spawnSync } from '#tests/support/programs.ts'
import { runHere } from '#tests/support/command-line/run-here.ts'

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** A small program that contains every kind of candidate. */
const small: readonly Branch[] = [
  {
    path: 'kvitok',
    candidates: [
      { text: 'fines', about: "Штрафы: «водителя'»" },
      { text: '--lang', about: '' },
    ],
    values: [{ option: '--lang', choices: ['ru', 'en'] }],
  },
  {
    path: 'kvitok fines',
    candidates: [{ text: '--sts', about: 'свидетельство' }],
    values: [{ option: '--sts', choices: [] }],
  },
]

describe.skipIf(!has('bash'))('kvitok completion bash', () => {
  it.each([
    [['kvitok', 'fi'], ['fines']],
    [['kvitok', 'backend', 'pay'], ['payments']],
    [['kvitok', 'backend', 'payments', 's'], ['settle']],
    [
      ['kvitok', 'check', 'og'],
      ['ogrn', 'ogrnip'],
    ],
    [['kvitok', 'check', 'inn', '--for'], ['--format']],
    [
      ['kvitok', '--format', 'js'],
      ['json', 'jsonl'],
    ],
    [['kvitok', '--format', 'json', 'fines', 'l'], ['list']],
    [
      ['kvitok', 'backend', 'payments', 'settle', '--as', 're'],
      ['refund', 'refunded'],
    ],
    [['kvitok', 'fines', 'list', '--sts', ''], []],
  ])('answers «%s» with %s', async (line, candidates) => {
    const text = line.map((word) => `'${word}'`).join(' ')
    const program = `${bash(commandTree(await placedCommands()))}
COMP_WORDS=(${text}); COMP_CWORD=${line.length - 1}; _kvitok; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout } = spawnSync('bash', ['--norc', '--noprofile'], { input: program, encoding: 'utf8' })
    expect(stdout.split('\n').filter((word) => word !== '')).toEqual(candidates)
  })
})

describe('kvitok completion', () => {
  it('prints the script for the given command', async () => {
    const { code, output } = await runHere(['completion', 'fish'])
    expect(code ?? 0).toBe(0)
    expect(output).toBe(fish(commandTree(await placedCommands())))
  })

  it('supports four shells', async () => {
    expect((await runHere(['completion', 'tcsh'])).stderr).toMatch('можно bash, zsh, fish, powershell')
  })

  it('prints a script for zsh', () => {
    expect(zsh(small)).toMatchInlineSnapshot(`
      "#compdef kvitok
      # kvitok completion zsh > "\${fpath[1]}/_kvitok"
      _kvitok() {
        local route=kvitok next index
        local -a candidates
        for ((index = 2; index < CURRENT; index++)); do
          next="$route \${words[index]}"
          case "$next" in
            'kvitok fines') route="$next" ;;
          esac
        done
        case "$route \${words[CURRENT-1]}" in
          'kvitok --lang') compadd -- ru en; return ;;
          'kvitok fines --sts') _files; return ;;
        esac
        case "$route" in
          'kvitok') candidates=('fines:Штрафы: «водителя'\\''»' '--lang') ;;
          'kvitok fines') candidates=('--sts:свидетельство') ;;
        esac
        _describe kvitok candidates || _files
      }
      _kvitok "$@"
      "
    `)
  })

  it('prints a script for fish', () => {
    expect(fish(small)).toMatchInlineSnapshot(`
      "# kvitok completion fish > ~/.config/fish/completions/kvitok.fish
      function __kvitok_at
        set -l path kvitok
        for word in (commandline -opc)[2..]
          if contains -- "$path $word" 'kvitok fines'
            set path "$path $word"
          end
        end
        test "$path" = "$argv[1]"
      end
      complete -c kvitok -n '__kvitok_at "kvitok"' -f -a 'fines' -d 'Штрафы: «водителя\\'»'
      complete -c kvitok -n '__kvitok_at "kvitok"' -l lang -r -f -a 'ru en'
      complete -c kvitok -n '__kvitok_at "kvitok fines"' -l sts -r -d 'свидетельство'
      "
    `)
  })

  it('prints a script for PowerShell', () => {
    expect(powershell(small)).toMatchInlineSnapshot(`
      "# kvitok completion powershell | Out-String | Invoke-Expression
      Register-ArgumentCompleter -Native -CommandName kvitok -ScriptBlock {
        param($word, $line, $position)
        $words = @{
          'kvitok' = @('fines', '--lang')
          'kvitok fines' = @('--sts')
        }
        $values = @{
          'kvitok --lang' = @('ru', 'en')
          'kvitok fines --sts' = @()
        }
        $path = 'kvitok'
        $before = ''
        foreach ($element in $line.CommandElements | Select-Object -Skip 1) {
          if ($element.Extent.EndOffset -ge $position -and $word -ne '') { break }
          $before = $element.ToString()
          if ($words.ContainsKey("$path $before")) { $path = "$path $before" }
        }
        $candidates = if ($values.ContainsKey("$path $before")) { $values["$path $before"] } else { $words[$path] }
        $candidates | Where-Object { $_ -like "$word*" } | ForEach-Object {
          [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
        }
      }
      "
    `)
  })
})
