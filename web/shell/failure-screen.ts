import { newFatalCode } from './fatal-code.ts'

const element = (name: 'h1' | 'p', text: string): HTMLElement => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/** What a page says when not even the application could be loaded: in its own frame, without React. */
export const showFailureScreen = (cause: unknown): void => {
  const code = newFatalCode()
  console.error(`Код ${code}`, cause)
  document
    .getElementById('main')
    ?.lastElementChild?.replaceChildren(
      element('h1', 'Страница не открылась'),
      element('p', 'Не загрузилась её часть. Проверьте связь и обновите страницу.'),
      element('p', 'Начатая оплата не потеряется: её состояние хранится у нас и в банке.'),
      element('p', `Код для поддержки: ${code}`),
    )
}
