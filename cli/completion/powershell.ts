import type { Branch } from './command-tree.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const list = (candidates: readonly string[]): string => `@(${candidates.map(quoted).join(', ')})`

const table = (rows: readonly (readonly [key: string, value: string])[]): string =>
  `@{\n${rows.map(([key, value]) => `    ${quoted(key)} = ${value}`).join('\n')}\n  }`

/** For PowerShell 5.1 and newer. */
export const powershell = (branches: readonly Branch[]): string => {
  const candidates = table(
    branches.map(({ path, candidates: all }) => [path, list(all.map(({ text }) => text))]),
  )
  const values = table(
    branches.flatMap(({ path, values: options }) =>
      options.map(({ option, choices }) => [`${path} ${option}`, list(choices)] as const),
    ),
  )
  return `# kvitok completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName kvitok -ScriptBlock {
  param($word, $line, $position)
  $words = ${candidates}
  $values = ${values}
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
`
}
