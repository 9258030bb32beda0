/** The only script of the landing page: the menu, the tabs of the form and its check. */
const menu = document.querySelector('.menu')
const nav = document.querySelector('.nav')
menu.addEventListener('click', () => {
  menu.setAttribute('aria-expanded', String(nav.classList.toggle('open')))
})

const tabs = [...document.querySelectorAll('[role=tab]')]
const panelOf = (tab) => document.getElementById(tab.getAttribute('aria-controls'))

const select = (chosen) => {
  for (const tab of tabs) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    const panel = panelOf(tab)
    panel.hidden = !isChosen
    panel.querySelector('input').disabled = !isChosen
  }
}

const steps = { ArrowRight: 1, ArrowLeft: -1 }

for (const [place, tab] of tabs.entries()) {
  tab.addEventListener('click', () => select(tab))
  tab.addEventListener('keydown', ({ key }) => {
    const step = steps[key]
    if (step === undefined) return
    const next = tabs.at((place + step) % tabs.length)
    select(next)
    next.focus()
  })
}

const showError = (input, text) => {
  input.setAttribute('aria-invalid', String(text !== ''))
  document.getElementById(input.getAttribute('aria-describedby')).textContent = text
}

const check = (input) => {
  const isValid = new RegExp(`^(?:${input.dataset.pattern})$`, 'i').test(input.value.replaceAll(/\s/g, ''))
  showError(input, isValid ? '' : input.dataset.error)
  return isValid
}

const form = document.querySelector('.look-up')
form.addEventListener('submit', (event) => {
  const input = form.querySelector('input:enabled')
  if (check(input)) return
  event.preventDefault()
  input.focus()
})
form.addEventListener('input', ({ target }) => showError(target, ''))
