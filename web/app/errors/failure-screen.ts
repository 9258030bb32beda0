import { reportError } from './report-error.ts'

const element = (name: 'h1' | 'p' | 'a', text: string): HTMLElement => {
  const created = document.createElement(name)
  created.textContent = text
  return created
}

const title = 'Страница не открылась'

/** Shows an error in the layout of the page, without React, when the application could not be loaded. */
export const showFailureScreen = (cause: unknown): void => {
  const code = reportError(cause)
  const again = Object.assign(element('a', 'Обновить страницу'), { href: '' })
  const search = new URLSearchParams({ screen: location.pathname, code })
  const support = Object.assign(element('a', 'Напишите в поддержку'), {
    href: `/contacts/?${search.toString()}`,
  })
  const help = element('p', 'Не помогло? ')
  help.append(support, `. Код для поддержки: ${code}`)
  const notice = Object.assign(document.createElement('div'), { className: 'failure' })
  notice.append(
    element('h1', title),
    element('p', 'Не загрузилась её часть. Проверьте связь и обновите страницу.'),
    element('p', 'Начатая оплата не потеряется: её состояние хранится у нас и в банке.'),
    again,
    help,
  )
  document.title = title
  const main = document.getElementById('main')
  const column = main?.lastElementChild
  column?.replaceChildren(notice)
  if (column != null) main?.replaceChildren(column)
}
