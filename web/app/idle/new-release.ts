import css from './new-release.module.css'

/** Shows a notice with a reload button when the service worker of a newer release controls this page. */
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
