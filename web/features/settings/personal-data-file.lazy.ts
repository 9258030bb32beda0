import type { PersonalData } from '#domain/session/personal-data.ts'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { personalDataHtml } from './personal-data-html.lazy.ts'

/** Downloads the personal data as a file. The name contains the date, so that later exports get other names. */
export const savePersonalData = (data: PersonalData, kind: 'page' | 'json'): void => {
  const name = `moi-dannye-${data.exportedAt.slice(0, 10)}`
  if (kind === 'json') downloadFile(`${name}.json`, 'application/json', JSON.stringify(data, null, 2))
  else downloadFile(`${name}.html`, 'text/html;charset=utf-8', personalDataHtml(data))
}
