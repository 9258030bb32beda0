import css from './fine.module.css'

/** Prints a text alone: while the printer reads, the page shows nothing else. */
export const printLetter = (letter: string): void => {
  const sheet = Object.assign(document.createElement('pre'), {
    textContent: letter,
    className: css['printed'] ?? '',
  })
  const alone = css['alone'] ?? ''
  document.body.append(sheet)
  document.documentElement.classList.add(alone)
  addEventListener(
    'afterprint',
    () => {
      sheet.remove()
      document.documentElement.classList.remove(alone)
    },
    { once: true },
  )
  print()
}
