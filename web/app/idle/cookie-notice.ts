import { type CookieChoice, cookieChoices } from '#domain/tracking/cookie-choice.ts'
import type { Visiting } from './visit.ts'

const choiceOf = (event: Event): CookieChoice | null => {
  const button = event.target instanceof Element ? event.target.closest('[data-cookie-choice]') : null
  const said = button?.getAttribute('data-cookie-choice')
  return cookieChoices.find((choice) => choice === said) ?? null
}

/** Shows the notice that every page carries to whoever has not chosen yet, and listens for the choice. */
export const showCookieNotice = ({ choice, choose }: Pick<Visiting, 'choice' | 'choose'>): void => {
  const notice = document.querySelector('[data-cookie-notice]')
  if (choice() !== null || !(notice instanceof HTMLElement)) return
  notice.hidden = false
  notice.addEventListener('click', (event) => {
    const chosen = choiceOf(event)
    if (chosen === null) return
    choose(chosen)
    const hadFocus = notice.contains(document.activeElement)
    notice.hidden = true
    if (hadFocus) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
