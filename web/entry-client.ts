/**
 * All that a page needs to be readable: it wakes the application when someone reaches for it (architecture.md, How a page
 * comes to the screen), and switches the theme without it.
 */
let started: Promise<unknown> | undefined
const start = () => (started ??= import('./start.tsx'))

const root = document.documentElement

if (root.dataset['start'] === 'now') void start()
else
  for (const intent of ['focusin', 'pointerover', 'touchstart', 'keydown'])
    document.addEventListener(
      intent,
      (event) => {
        if (event.target instanceof Element && event.target.closest('form, [data-wake]')) void start()
      },
      { passive: true },
    )

const themeAge = 60 * 60 * 24 * 365

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-theme-switch]')) return
  const dark =
    root.dataset['theme'] === 'system'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset['theme'] === 'dark'
  const theme = dark ? 'light' : 'dark'
  root.dataset['theme'] = theme
  document.cookie = `theme=${theme}; path=/; max-age=${themeAge}; samesite=lax`
})
