import { instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { escapeXml } from '#domain/wording/escape-xml.ts'
import type { PersonalData } from '#domain/session/personal-data.ts'
import type { DataTable } from './personal-data/data-table.ts'
import { personalDataTables } from './personal-data/personal-data-tables.ts'

const cells = (tag: 'td' | 'th', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join('')}</tr>`

const section = ({ title, columns, rows }: DataTable): string => {
  const body =
    rows.length === 0
      ? '<p>Ничего нет.</p>'
      : `<div><table><thead>${cells('th', columns)}</thead><tbody>${rows
          .map((row) => cells('td', row))
          .join('')}</tbody></table></div>`
  return `<section><h2>${escapeXml(title)}</h2>${body}</section>`
}

/** The file opens without network access: it loads no resources and contains no script. */
const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
div { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #8885; text-align: left; vertical-align: top }
td { overflow-wrap: anywhere }
`

/** Returns the personal data as a complete HTML document. All values are escaped. */
export const personalDataHtml = (data: PersonalData): string =>
  `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Мои данные</title>
<style>${style}</style>
</head>
<body>
<h1>Мои данные</h1>
<p>Собрано ${formatDateTime(instant(Date.parse(data.exportedAt)))}, время московское. Номера документов указаны целиком: храните файл у себя.</p>
${personalDataTables(data).map(section).join('\n')}
</body>
</html>
`
