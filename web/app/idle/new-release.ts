import css from './new-release.module.css'

/** A newer release has taken over under this page: a word about it, and a press that loads the page anew. Nothing is forced. */
export const showNewRelease = (): void => {
  const notice = document.createElement('div')
  notice.className = css['notice'] ?? ''
  notice.setAttribute('role', 'status')
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.className = css['reload'] ?? ''
  reload.textContent = 'Обновить'
  reload.addEventListener('click', () => location.reload())
  notice.append('Сайт обновился.', reload)
  document.body.append(notice)
}
